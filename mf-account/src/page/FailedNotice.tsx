import { FailedNotice as Failed, type FailedNoticeProps } from '@wadachi/parts';
import { pageMessages } from './messages';

/** Shows why a call failed. */
export const FailedNotice = (props: Omit<FailedNoticeProps, 'noAnswer'>) => (
  <Failed noAnswer={pageMessages.noAnswer} {...props} />
);
