import { useField, useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { formMessages } from '../messages';
import { TextField, type TextFieldProps } from '../fields';
import { personMessages } from '../person/messages';
import styles from './EmailField.module.css';
import { likelyAddress } from './likelyAddress';

/** An address as it will be used: a Japanese keyboard types `＠` and letters in full width as well. */
export const tidyEmail = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/。(?=[^@]*$)/gu, '.');

/**
 * A mail address; phones show the keyboard for one. Full width becomes half; an address with a slip in it is asked about,
 * never changed.
 */
export const EmailField = ({
  name = 'email',
  label = personMessages.email,
  ...props
}: Partial<Omit<TextFieldProps, 'type' | 'inputMode'>>) => {
  const form = useForm();
  const { input, meta } = useField<string>(name, {
    subscription: { value: true, active: true, touched: true },
  });
  const isLeft = meta.touched === true && meta.active !== true;
  return (
    <div>
      <TextField
        autoComplete="email"
        maxLength={254}
        tidy={tidyEmail}
        {...props}
        name={name}
        label={label}
        type="email"
        inputMode="email"
      />
      <Meant
        address={isLeft ? likelyAddress(input.value) : undefined}
        onTake={(address) => form.change(name, address)}
      />
    </div>
  );
};

interface MeantProps {
  readonly address: string | undefined;
  readonly onTake: (address: string) => void;
}

const Meant = ({ address, onTake }: MeantProps) => {
  const intl = useIntl();
  return (
    <div aria-live="polite">
      {address !== undefined && (
        <p className={styles.meant}>
          <button type="button" className={styles.take} onClick={() => onTake(address)}>
            {intl.formatMessage(formMessages.meant, { address })}
          </button>
        </p>
      )}
    </div>
  );
};
