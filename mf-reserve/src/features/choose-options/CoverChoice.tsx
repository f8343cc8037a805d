import { observer, Section } from '@wadachi/shared';
import { RadioCards } from '@wadachi/shared/forms';
import type { PlanOptions } from '@wadachi/shared/contract';
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
  const without = liability.excess + liability.noc;
  // The one that leaves the least to pay; of equals the cheaper.
  const [best] = covers.toSorted((a, b) => a.remaining - b.remaining || a.price - b.price);
  return (
    <Section title={coverMessages.covers}>
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
            hint: <CoverFacts liability={liability} pays={[]} remaining={without} />,
          },
          ...covers.map((cover) => ({
            value: cover.id,
            label: cover.name,
            hint: (
              <CoverFacts
                liability={liability}
                {...cover}
                recommendedOver={cover === best && cover.remaining < without ? without : undefined}
              />
            ),
            aside: price.cover(cover),
          })),
        ]}
      />
      <LiabilityNote liability={liability} />
    </Section>
  );
});
