import { Stack, useIntl } from '@wadachi/shared';
import { TextField } from '@wadachi/forms';
import styles from './ChangeForm.module.css';
import { isMinutes, isNetworks, isSteps } from './fields';
import { changeMessages as messages } from './messages';

/** The steps of a rollout, and when the guard takes them. */
export const StepFields = () => {
  const intl = useIntl();
  return (
    <>
      <TextField
        name="steps"
        label={messages.steps}
        hint={messages.stepsHint}
        maxLength={200}
        verbatim
        validate={isSteps}
      />
      <details className={styles.more}>
        <summary>{intl.formatMessage(messages.moreOfSteps)}</summary>
        <Stack gap={4}>
          <TextField name="every" label={messages.every} maxLength={9} verbatim validate={isMinutes} />
          <TextField
            name="least_networks"
            label={messages.leastNetworks}
            maxLength={6}
            verbatim
            validate={isNetworks}
          />
          <TextField
            name="longest"
            label={messages.longest}
            hint={messages.longestHint}
            maxLength={9}
            verbatim
            validate={isMinutes}
          />
          <TextField
            name="blackout_windows"
            label={messages.blackoutWindows}
            hint={messages.blackoutHint}
            maxLength={600}
            verbatim
          />
          <TextField name="time_zone" label={messages.timeZone} maxLength={60} verbatim />
          <WatchField />
        </Stack>
      </details>
    </>
  );
};

/** How long the guard watches what everybody got. */
export const WatchField = () => (
  <TextField
    name="watch"
    label={messages.watch}
    hint={messages.watchHint}
    maxLength={9}
    verbatim
    validate={isMinutes}
  />
);
