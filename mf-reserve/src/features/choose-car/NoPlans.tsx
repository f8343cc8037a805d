import type { ReactNode } from 'react';
import {
  Button,
  EmptyState,
  FormattedMessage,
  observer,
  useIntl,
  type MessageDescriptor,
} from '@wadachi/shared';
import type { PlanFilterCounts } from '@wadachi/contract';
import { searchMessages } from '@wadachi/parts';
import { filterMessages } from '../../search/filterMessages';
import { carFilterMessages, traitMessages } from './carFilterMessages';
import type { ChooseCarStore } from './ChooseCarStore';
import type { PlanFilters } from './load';
import { messages } from './messages';

type FilterId = PlanFilterCounts['without'][number]['id'];

const noFilters = { body_types: [], passengers: 1, traits: [], luggage: 0, most_charge: 0 } as const;

const names: Readonly<Record<FilterId, MessageDescriptor>> = {
  ...traitMessages,
  body_types: searchMessages.bodyTypes,
  passengers: filterMessages.passengers,
  luggage: carFilterMessages.luggage,
  most_charge: carFilterMessages.price,
};

interface NoPlansProps {
  readonly store: ChooseCarStore;
  /** A link to other shops. */
  readonly otherShop: ReactNode;
}

/** No plan fits: each filter that alone is in the way can be dropped. */
export const NoPlans = observer(({ store, otherShop }: NoPlansProps) => {
  const { formatMessage } = useIntl();
  const { results, filters, change } = store.search;
  const without = results.shown?.meta.filters?.without ?? [];
  return (
    <EmptyState
      title={messages.empty}
      action={
        <>
          {without.map(({ id, count }) => (
            <Button key={id} variant="secondary" onClick={() => void change(dropped(id, filters))}>
              <FormattedMessage
                {...carFilterMessages.without}
                values={{ filter: formatMessage(names[id]), count }}
              />
            </Button>
          ))}
          <Button variant={without.length > 0 ? 'quiet' : 'secondary'} onClick={() => void change(noFilters)}>
            <FormattedMessage {...messages.clear} />
          </Button>
          {otherShop}
        </>
      }
    >
      <FormattedMessage {...messages.emptyHint} />
    </EmptyState>
  );
});

const isField = (id: FilterId): id is FilterId & keyof typeof noFilters => id in noFilters;

const dropped = (id: FilterId, { traits }: PlanFilters): Partial<PlanFilters> =>
  isField(id) ? { [id]: noFilters[id] } : { traits: traits.filter((trait) => trait !== id) };
