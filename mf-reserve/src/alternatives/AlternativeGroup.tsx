import { Stack, Words, type Wording } from '@wadachi/shared';
import { PlanCard } from '@wadachi/parts';
import type { PlanListItem } from '@wadachi/contract';
import { useId } from 'react';
import styles from './Alternatives.module.css';

export interface Alternative {
  readonly plan: PlanListItem;
  /** The difference: the days, or the shop with its distance. */
  readonly note?: string | undefined;
  readonly to: string;
  readonly onTake: () => void;
}

interface AlternativeGroupProps {
  readonly title: Wording;
  /** A word on what each price is for. */
  readonly priceNote: string;
  readonly offers: readonly Alternative[];
}

/** Shows alternatives of one kind, the nearest first. */
export const AlternativeGroup = ({ title, priceNote, offers }: AlternativeGroupProps) => {
  const headingId = useId();
  if (offers.length === 0) return null;
  return (
    <Stack gap={3}>
      <Words as="h2" id={headingId} className={styles.heading} of={title} />
      <ul className={styles.offers} aria-labelledby={headingId}>
        {offers.map(({ plan, note, to, onTake }) => (
          <li key={to}>
            <PlanCard plan={plan} place={note} priceNote={priceNote} to={to} onChoose={onTake} />
          </li>
        ))}
      </ul>
    </Stack>
  );
};
