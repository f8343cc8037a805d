import { FormattedMessage, observer, Section, Skeleton } from '@wadachi/shared';
import listStyles from '../../search/List.module.css';
import { FailedNotice } from '../../ui/FailedNotice';
import { FoundAlternatives, type OfferProps } from './FoundAlternatives';
import { messages } from './messages';
import { useAlternatives, type Wanted } from './useAlternatives';

/** Asks what is free when something is not, and shows it. */
export const Alternatives = observer((props: Wanted & OfferProps) => {
  const { answer, ask } = useAlternatives(props);
  if (answer.state.status === 'ready') return <FoundAlternatives {...props} found={answer.state.value} />;
  return (
    <Section title={<FormattedMessage {...messages.title} />}>
      {answer.failure === undefined ? (
        <div className={listStyles.list}>
          <Skeleton height="card" />
          <Skeleton height="card" />
        </div>
      ) : (
        <FailedNotice
          error={answer.failure}
          title={<FormattedMessage {...messages.failed} />}
          onTryAgain={() => void ask()}
        />
      )}
    </Section>
  );
});
