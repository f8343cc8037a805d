import { Button, FormattedMessage, Notice } from '@wadachi/shared';
import { wizardMessages } from './messages';

/** Says that a part of the page whose code comes late could not be loaded. */
export const NotLoaded = ({ onTryAgain }: { readonly onTryAgain: () => void }) => (
  <Notice
    tone="danger"
    actions={
      <Button variant="secondary" onClick={onTryAgain}>
        <FormattedMessage {...wizardMessages.tryAgain} />
      </Button>
    }
  >
    <FormattedMessage {...wizardMessages.notLoaded} />
  </Notice>
);
