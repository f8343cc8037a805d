import { observer, Section, Stack, useIntl, Words } from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import { useId } from 'react';
import { useMoney } from '../../../quote/useMoney';
import styles from './CoverChoice.module.css';
import { CoverColumn } from './CoverColumn';
import { coverMessages } from './coverMessages';
import { LiabilityNote } from './LiabilityNote';
import type { OptionChoices } from '../OptionChoices';
import { useOptionPrice } from '../useOptionPrice';

interface CoverChoiceProps {
  readonly store: OptionChoices;
  readonly options: PlanOptions;
}

/** Shows the choice of a cover, or none: columns beside each other, each with what it pays and the highest cost that remains. */
export const CoverChoice = observer(({ store, options }: CoverChoiceProps) => {
  const price = useOptionPrice();
  const intl = useIntl();
  const yen = useMoney();
  const id = useId();
  const { liability, compensations: covers } = options;
  const without = liability.excess + liability.noc;
  // The one that leaves the least to pay; of equals the cheaper.
  const [best] = [...covers].sort((a, b) => a.remaining - b.remaining || a.price - b.price);
  const recommended = best && best.remaining < without ? best : undefined;
  const choose = (compensation_id: string) => void store.change({ compensation_id });
  const chosen = store.chosen.compensation_id;
  return (
    <Section title={coverMessages.which}>
      <Stack gap={2}>
        <Words as="p" className={styles.soft} id={`${id}-hint`} of={coverMessages.coversHint} />
        <div
          className={styles.columns}
          role="radiogroup"
          aria-label={intl.formatMessage(coverMessages.which)}
          aria-describedby={`${id}-hint`}
        >
          <CoverColumn
            id=""
            name={coverMessages.noCover}
            price={yen(0)}
            pays={[]}
            remaining={without}
            liability={liability}
            isChosen={chosen === ''}
            onChoose={choose}
          />
          {covers.map((cover) => (
            <CoverColumn
              key={cover.id}
              {...cover}
              price={price.cover(cover)}
              liability={liability}
              isRecommended={cover === recommended}
              isChosen={chosen === cover.id}
              onChoose={choose}
            />
          ))}
        </div>
        {recommended && (
          <Words
            as="p"
            className={styles.recommended}
            of={coverMessages.recommendedWhy}
            values={{
              amount: recommended.remaining,
              remaining: yen(recommended.remaining),
              without: yen(without),
            }}
          />
        )}
      </Stack>
      <LiabilityNote liability={liability} compensations={covers} />
    </Section>
  );
});
