import { Button, FormattedMessage, Notice, Skeleton } from '@wadachi/shared';
import { useLate } from '@wadachi/parts';
import { wizardMessages } from '../../../ui/messages';
import type { DetailFormProps } from './DetailForm';
import { messages } from './messages';

const loadForm = () => import('./DetailForm');

/** Shows the form of a group, whose code is loaded when somebody first corrects something. */
export const LateForm = (props: DetailFormProps) => {
  const { part, hasFailed, tryAgain } = useLate(loadForm);
  if (part) return <part.DetailForm {...props} />;
  if (!hasFailed) return <Skeleton height="card" />;
  return (
    <Notice
      tone="danger"
      actions={
        <Button variant="secondary" onClick={tryAgain}>
          <FormattedMessage {...wizardMessages.tryAgain} />
        </Button>
      }
    >
      <FormattedMessage {...messages.notLoaded} />
    </Notice>
  );
};
