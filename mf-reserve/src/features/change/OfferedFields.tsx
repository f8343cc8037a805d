import { observer, SelectControl } from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import { ChildrenChoice } from '../../choice/options/ChildrenChoice';
import { CoverChoice } from '../../choice/options/cover/CoverChoice';
import { ExtraChoice } from '../../choice/options/ExtraChoice';
import { HandOverChoice } from '../../choice/options/HandOverChoice';
import { filterMessages } from '../../search/filterMessages';
import { usePassengerOptions } from '../../search/usePassengerOptions';
import type { ChangeTopic } from '../../changeTopics';
import type { Changeable, ChangeStore } from './ChangeStore';
import type { Offer } from './load';
import { PlanChoice } from './PlanChoice';

export interface FieldsProps {
  readonly topic: ChangeTopic;
  readonly store: ChangeStore;
  readonly before: Changeable;
}

interface OfferedFieldsProps extends FieldsProps, Pick<Offer, 'plans'> {
  readonly options: PlanOptions;
}

/** Shows the fields of a part that depend on what is offered. */
export const OfferedFields = observer(({ topic, store, before, plans, options }: OfferedFieldsProps) => {
  switch (topic) {
    case 'party':
      return (
        <>
          <PassengerChoice store={store} />
          <ChildrenChoice store={store} options={options} />
        </>
      );
    case 'car':
      return <PlanChoice store={store} plans={plans} receipt={before.receipt} />;
    case 'cover':
      return <CoverChoice store={store} options={options} />;
    case 'items':
      return <ExtraChoice store={store} options={options} />;
    case 'places':
      return <HandOverChoice store={store} content={{ shop: before.shop, options, period: store.period }} />;
    case 'period':
      return null;
  }
});

const PassengerChoice = observer(({ store }: Pick<FieldsProps, 'store'>) => {
  return (
    <SelectControl
      name="passengers"
      label={filterMessages.passengers}
      options={usePassengerOptions()}
      value={String(store.passengers)}
      onChange={(passengers) => void store.changePassengers(Number(passengers))}
    />
  );
});
