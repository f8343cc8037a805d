import { Stack, useIntl } from '@wadachi/shared';
import { SelectField, TextField } from '@wadachi/forms';
import styles from './ChangeForm.module.css';
import { isLanguages, isShops } from './fields';
import { changeMessages as messages } from './messages';

/** Whom a rollout is for. */
export const TargetFields = () => {
  const intl = useIntl();
  return (
    <details className={styles.more}>
      <summary>{intl.formatMessage(messages.target)}</summary>
      <Stack gap={4}>
        <p>{intl.formatMessage(messages.targetHint)}</p>
        <TextField
          name="languages"
          label={messages.languages}
          hint={messages.languagesHint}
          maxLength={100}
          verbatim
          validate={isLanguages}
        />
        <SelectField
          name="device"
          label={messages.device}
          options={[
            { value: '', label: intl.formatMessage(messages.allDevices) },
            { value: 'phone', label: intl.formatMessage(messages.phone) },
            { value: 'desk', label: intl.formatMessage(messages.desk) },
          ]}
        />
        <TextField
          name="shops"
          label={messages.shops}
          hint={messages.shopsHint}
          maxLength={1000}
          verbatim
          validate={isShops}
        />
      </Stack>
    </details>
  );
};
