import { observer, useIntl } from '@wadachi/shared';
import { RadioCards } from '@wadachi/shared/forms';
import type { PlanOptions } from '@wadachi/shared/contract';
import { useYen } from '../../wizard/useYen';
import type { ChooseOptionsStore } from './ChooseOptionsStore';
import { messages } from './messages';

interface CoverChoiceProps {
  readonly store: ChooseOptionsStore;
  readonly covers: PlanOptions['compensations'];
}

/** The covers, none among them: one of them applies. */
export const CoverChoice = observer(({ store, covers }: CoverChoiceProps) => {
  const intl = useIntl();
  const yen = useYen();
  const priceOf = ({ price, cap }: (typeof covers)[number]) =>
    cap === null
      ? intl.formatMessage(messages.perDay, { price: yen(price) })
      : intl.formatMessage(messages.perDayCapped, { price: yen(price), cap: yen(cap) });
  return (
    <RadioCards
      name="compensation_id"
      legend={messages.covers}
      hint={messages.coversHint}
      value={store.chosen.compensation_id}
      onChange={(compensation_id) => void store.change({ compensation_id })}
      options={[
        { value: '', label: messages.noCover, hint: messages.noCoverHint },
        ...covers.map((cover) => ({
          value: cover.id,
          label: cover.name,
          hint: cover.description,
          aside: priceOf(cover),
        })),
      ]}
    />
  );
});
