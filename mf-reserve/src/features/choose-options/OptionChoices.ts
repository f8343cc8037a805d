import type { ChosenOptions } from '../../draft/draftFields';
import type { ChildrenStore } from './ChildrenStore';

/** What the choice of options works on: the wizard's step, or the change of a reservation. */
export interface OptionChoices {
  readonly chosen: ChosenOptions;
  change(changed: Partial<ChosenOptions>): Promise<void>;
  /** Takes `count` of an item, or none. */
  changeItem(id: string, count: number): Promise<void>;
}

/** And the children, each under 6 with a seat. */
export interface FamilyChoices extends OptionChoices {
  readonly children: Pick<
    ChildrenStore,
    'rows' | 'newest' | 'ages' | 'canAdd' | 'add' | 'chooseAge' | 'remove'
  >;
  /** How many people are in the car, the children included. */
  readonly passengers: number;
  /** How often the customer wanted to go on and could not. */
  readonly refusals: number;
  /** Ages of the children under 6 for whom no seat is chosen. */
  readonly unseated: readonly number[];
  /** Whether seats that are left could be chosen for all of them. */
  readonly canSeatAll: boolean;
}
