import { observer, Section } from '@wadachi/shared';
import { ListSkeleton } from '../search/SearchResults';
import type { OfferProps } from './FoundAlternatives';
import { messages } from './messages';
import { useAlternatives, type AlternativesWish } from './useAlternatives';
import { FailedNotice } from '../ui/FailedNotice';

/** Loads and shows alternatives. */
export const Alternatives = observer((props: AlternativesWish & OfferProps) => {
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
        <FailedNotice error={answer.failure} title={messages.failed} onTryAgain={() => void ask()} />
      )}
    </Section>
  );
});
