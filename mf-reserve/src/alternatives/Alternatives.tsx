import { observer, Section } from '@wadachi/shared';
import { FailedNotice } from '@wadachi/parts';
import { ListSkeleton } from '../search/SearchResults';
import { wizardMessages } from '../ui/messages';
import type { OfferProps } from './FoundAlternatives';
import { messages } from './messages';
import { useAlternatives, type Wanted } from './useAlternatives';

/** Loads and shows alternatives. */
export const Alternatives = observer((props: Wanted & OfferProps) => {
  const { answer, ask } = useAlternatives(props);
  if (answer.state.status === 'ready') {
    const { View, found } = answer.state.value;
    return <View {...props} found={found} />;
  }
  return (
    <Section title={messages.title}>
      {answer.failure === undefined ? (
        <ListSkeleton />
      ) : (
        <FailedNotice
          messages={wizardMessages}
          error={answer.failure}
          title={messages.failed}
          onTryAgain={() => void ask()}
        />
      )}
    </Section>
  );
});
