import { Button, FormattedMessage } from '@wadachi/shared';
import { useFormField } from '@wadachi/shared/forms';
import styles from './Contact.module.css';
import { messages } from './messages';
import { suggestedEmail } from './suggestedEmail';

/** Asks whether another mail address was meant. Nothing waits for the answer. */
export const EmailSuggestion = () => {
  const { value, onChange } = useFormField({ name: 'email', label: messages.email }, '');
  const meant = suggestedEmail(value);
  return (
    <div role="status" className={styles.suggestion}>
      {meant !== undefined && (
        <>
          <FormattedMessage {...messages.didYouMean} />{' '}
          <Button variant="quiet" onClick={() => onChange(meant)}>
            {meant}
          </Button>
        </>
      )}
    </div>
  );
};
