import { FailedNotice, type FailedNoticeProps } from '@wadachi/parts';
import { wizardMessages } from './messages';

/** Says that a part of the page whose code comes late could not be loaded. */
export const NotLoaded = ({ onTryAgain }: Pick<FailedNoticeProps, 'onTryAgain'>) => (
  <FailedNotice error={null} noAnswer={wizardMessages.notLoaded} onTryAgain={onTryAgain} />
);
