import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { Button, type ButtonVariant, VisuallyHidden, type Wording, Words } from '@wadachi/ui';
import { useFormContent } from './FormContext';
import { formMessages } from './messages';
import { useIsReady } from './useIsReady';

export interface SubmitButtonProps {
  readonly label?: Wording;
  readonly children?: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly wide?: boolean | undefined;
  /** The form can't be sent for now, such as until a waiting time is over. */
  readonly disabled?: boolean | undefined;
}

/** Sends the form, once at a time. It waits for the page's scripts, without which nothing could be sent. */
export const SubmitButton = ({ label, children, variant, wide, disabled = false }: SubmitButtonProps) => {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  const { isReading, isWaiting } = useFormContent();
  const isBusy = submitting || isReading;
  const isReady = useIsReady();
  return (
    <>
      {isWaiting && (
        <p role="status">
          <FormattedMessage {...formMessages.waiting} />
        </p>
      )}
      <Button type="submit" variant={variant} wide={wide} busy={isBusy} held={disabled} disabled={!isReady}>
        {children ?? <Words of={label} />}
        <VisuallyHidden>{isBusy && <FormattedMessage {...formMessages.busy} />}</VisuallyHidden>
      </Button>
    </>
  );
};
