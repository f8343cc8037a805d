import { FailedNotice, type FailedNoticeProps } from '@wadachi/parts';
import { messages } from './messages';

/** Says that the card form could not be loaded; the car stays held. */
export const CardsMissing = ({ onTryAgain }: Pick<FailedNoticeProps, 'onTryAgain'>) => (
  <FailedNotice
    title={messages.formFailed}
    error={null}
    noAnswer={messages.formFailedHint}
    onTryAgain={onTryAgain}
  />
);
