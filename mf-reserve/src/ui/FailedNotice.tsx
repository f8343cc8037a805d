import { FailedNotice as Failed, type FailedNoticeProps } from '@wadachi/parts';
import { wizardMessages } from './messages';

/** Shows why a call failed, and that what was chosen is kept. */
export const FailedNotice = (props: FailedNoticeProps) => (
  <Failed title={wizardMessages.failedTitle} noAnswer={wizardMessages.noAnswer} {...props} />
);

/** Says that a part of the page whose code comes late could not be loaded. */
export const NotLoaded = ({ onTryAgain }: Pick<FailedNoticeProps, 'onTryAgain'>) => (
  <Failed error={null} noAnswer={wizardMessages.notLoaded} onTryAgain={onTryAgain} />
);
