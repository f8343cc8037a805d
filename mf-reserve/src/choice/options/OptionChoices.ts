import type { ChosenOptions } from '../../draft/draftFields';
import type { Seating } from '../../children/seatingOf';
import type { ChildrenStore } from './ChildrenStore';

/** A store with options: the wizard's step, or the change of a reservation. */
export interface OptionChoices {
  readonly chosen: ChosenOptions;
  change(changed: Partial<ChosenOptions>): Promise<void>;
  /** Sets the count of an item; 0 removes it. */
  changeItem(id: string, count: number): Promise<void>;
  /** The number of times the customer tried to go on with something missing. */
  readonly refusals: number;
}

/** A store with options and children. */
export interface FamilyChoices extends OptionChoices {
  readonly children: Pick<
    ChildrenStore,
    'rows' | 'newest' | 'ages' | 'canAdd' | 'add' | 'chooseAge' | 'remove'
  >;
  /** The number of people in the car, the children included. */
  readonly passengers: number;
  readonly seating: Seating;
}
