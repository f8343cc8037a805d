import { FailedNotice as Failed, type FailedNoticeProps } from '@wadachi/parts';
import { wizardMessages } from './messages';

/** Shows why a call failed, and that what was chosen is kept. */
export const FailedNotice = (props: Omit<FailedNoticeProps, 'noAnswer'>) => (
  <Failed title={wizardMessages.failedTitle} noAnswer={wizardMessages.noAnswer} {...props} />
);
