import { Button, FormattedMessage, Notice } from '@wadachi/shared';
import { wizardMessages } from '../../ui/messages';
import { messages } from './messages';

/** Says that the card form could not be loaded; the car stays held. */
export const CardsMissing = ({ onTryAgain }: { readonly onTryAgain: () => void }) => (
  <Notice
    tone="danger"
    title={messages.formFailed}
    actions={
      <Button variant="secondary" onClick={onTryAgain}>
        <FormattedMessage {...wizardMessages.tryAgain} />
      </Button>
    }
  >
    <FormattedMessage {...messages.formFailedHint} />
  </Notice>
);
