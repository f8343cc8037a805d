import { useId, useState, type ReactNode } from 'react';
import {
  FormattedMessage,
  Notice,
  observer,
  periodLimits,
  Skeleton,
  VisuallyHidden,
  type MessageDescriptor,
  type PeriodProblem,
  type PeriodProblemCode,
} from '@wadachi/shared';
import type { LatestRequest } from '@wadachi/parts';
import type { RentalPeriod } from '@wadachi/contract';
import { wizardMessages } from '../ui/messages';
import { EarliestPickUp } from './EarliestPickUp';
import styles from './List.module.css';
import { Paging, type PagingProps } from './Paging';
import { FailedNotice } from '../ui/FailedNotice';

interface Results extends Pick<PagingProps, 'meta'> {
  readonly data: readonly unknown[];
}

interface SearchResultsProps {
  readonly search: {
    readonly problems: readonly PeriodProblem[];
    readonly earliest: RentalPeriod | undefined;
    change(changed: { readonly period: RentalPeriod }): Promise<void>;
    readonly results: Pick<LatestRequest<Results>, 'shown' | 'isUpdating' | 'failure'>;
    search(): Promise<void>;
    pageAddress(page: number): string;
  };
  readonly title: MessageDescriptor;
  /** With `{count}`. */
  readonly count: MessageDescriptor;
  /** Why the period is impossible, if the page knows better than the form. */
  readonly notice?: ReactNode;
  /** Stands beside the count. */
  readonly note?: ReactNode;
  /** Links that lead on from there. */
  readonly help?: ReactNode;
  /** Shown without results. */
  readonly empty: ReactNode;
  /** Renders the cards; called only while the list is shown. */
  readonly cards: () => ReactNode;
}

/** Shows the results of a search, or the reason why there are none. During a new search the last results stay, faded. */
export const SearchResults = observer((props: SearchResultsProps) => {
  const { search, title, count, notice, note, help, empty, cards } = props;
  const headingId = useId();
  const { shown, isUpdating, failure } = search.results;
  const isPossible = search.problems.length === 0;
  const answer = useCountOf(shown);
  const list = () => {
    if (!shown) return <ListSkeleton />;
    if (shown.data.length === 0 && !isUpdating) return empty;
    return (
      <div className={isUpdating ? styles.updating : undefined} aria-busy={isUpdating}>
        {/* New results are new cards: those of the last search would jump to other places. */}
        <div key={answer} className={styles.list}>
          {cards()}
        </div>
        <Paging meta={shown.meta} to={search.pageAddress} />
      </div>
    );
  };
  return (
    <section className={styles.results} aria-labelledby={headingId}>
      <VisuallyHidden as="h2" id={headingId}>
        <FormattedMessage {...title} />
      </VisuallyHidden>
      <div className={styles.count}>
        <p role="status">
          {isPossible && shown && !isUpdating && (
            <FormattedMessage {...count} values={{ count: shown.meta.total }} />
          )}
        </p>
        {isPossible && shown && shown.data.length > 0 && note}
      </div>
      {!isPossible && (
        <Notice
          tone="info"
          actions={
            (search.earliest || help) && (
              <>
                {search.earliest && (
                  <EarliestPickUp
                    period={search.earliest}
                    onTake={(period) => void search.change({ period })}
                  />
                )}
                {help}
              </>
            )
          }
        >
          {notice ?? <BadPeriod problems={search.problems} />}
        </Notice>
      )}
      {failure !== undefined && <FailedNotice error={failure} onTryAgain={() => void search.search()} />}
      {isPossible && failure === undefined && list()}
    </section>
  );
});

const reasons: Partial<Record<PeriodProblemCode, MessageDescriptor>> = {
  'too-soon': wizardMessages.tooSoon,
  'too-far': wizardMessages.tooFar,
  'too-long': wizardMessages.tooLong,
};

/** Says what is wrong in the list too, as the form that says it is closed. */
const BadPeriod = ({ problems }: { readonly problems: readonly PeriodProblem[] }) => {
  const [reason = wizardMessages.badPeriod] = problems.flatMap(({ code }) => reasons[code] ?? []);
  return <FormattedMessage {...reason} values={periodLimits} />;
};

/** Counts the different values before this one. */
function useCountOf(value: unknown): number {
  const [last, setLast] = useState({ value, count: 0 });
  if (last.value !== value) setLast({ value, count: last.count + 1 });
  return last.count;
}

export const ListSkeleton = () => <Skeleton lines={3} height="card" />;
