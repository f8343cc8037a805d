import { FormattedMessage, observer, Section } from '@wadachi/shared';
import { RadioCards } from '@wadachi/shared/forms';
import type { PlanOptions } from '@wadachi/shared/contract';
import { useYen } from '../../quote/useYen';
import { CoverFacts } from './CoverFacts';
import { coverMessages } from './coverMessages';
import { LiabilityNote } from './LiabilityNote';
import type { OptionChoices } from './OptionChoices';
import { useOptionPrice } from './useOptionPrice';

interface CoverChoiceProps {
  readonly store: OptionChoices;
  readonly options: PlanOptions;
}

/** The choice of a cover, or none. Each shows what it pays and the highest cost that remains. */
export const CoverChoice = observer(({ store, options }: CoverChoiceProps) => {
  const price = useOptionPrice();
  const { liability, compensations: covers } = options;
  return (
    <Section title={coverMessages.covers}>
      <Recommendation options={options} />
      <RadioCards
        name="compensation_id"
        legend={coverMessages.which}
        hint={coverMessages.coversHint}
        value={store.chosen.compensation_id}
        onChange={(compensation_id) => void store.change({ compensation_id })}
        options={[
          {
            value: '',
            label: coverMessages.noCover,
            hint: <CoverFacts liability={liability} pays={[]} remaining={liability.excess + liability.noc} />,
          },
          ...covers.map((cover) => ({
            value: cover.id,
            label: cover.name,
            hint: <CoverFacts liability={liability} {...cover} />,
            aside: price.cover(cover),
          })),
        ]}
      />
      <LiabilityNote liability={liability} />
    </Section>
  );
});

/** Names the cheapest of the covers that leave the least to pay, and says what it saves. */
const Recommendation = ({ options: { liability, compensations } }: Pick<CoverChoiceProps, 'options'>) => {
  const yen = useYen();
  const without = liability.excess + liability.noc;
  const [best] = compensations.toSorted((a, b) => a.remaining - b.remaining || a.price - b.price);
  if (!best || best.remaining >= without) return null;
  const message = best.remaining === 0 ? coverMessages.recommendFull : coverMessages.recommend;
  return (
    <p>
      <FormattedMessage
        {...message}
        values={{ cover: best.name, remaining: yen(best.remaining), without: yen(without) }}
      />
    </p>
  );
};
