import { TextControl, useIntl, VisuallyHidden } from '@wadachi/shared';
import { messages } from './messages';
import styles from './PostcodeField.module.css';
import { usePostcode } from './usePostcode';

interface PostcodeFieldProps {
  readonly isOther: boolean;
  readonly address: Parameters<typeof usePostcode>[0];
}

/** Asks for a Japanese postcode, which is not sent: it only fills in the address. */
export const PostcodeField = ({ address, isOther }: PostcodeFieldProps) => {
  const { formatMessage } = useIntl();
  const { typed, outcome, type } = usePostcode(address);
  const said = outcome && formatMessage(messages[outcome.status]);
  return (
    <div className={styles.postcode}>
      <TextControl
        name="postcode"
        label={messages.postcode}
        hint={said ?? messages.postcodeHint}
        value={typed}
        onChange={type}
        inputMode="numeric"
        autoComplete={isOther ? 'off' : 'postal-code'}
        maxLength={20}
      />
      <VisuallyHidden>
        <span role="status">{[outcome?.found, said].join(' ').trim()}</span>
      </VisuallyHidden>
    </div>
  );
};
