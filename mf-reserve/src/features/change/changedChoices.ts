import type { IntlShape } from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import type { ChosenOptions } from '../../draft/draftFields';
import { lineLabels } from '../../quote/lineLabels';
import { countOf } from '../../choice/options/fitOptions';
import { waysAt } from '../../choice/options/ways';

interface ChangedChoices {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Returns the options of a change by name, those that go and those that come; the shop of the return is not among them. */
export function changedChoices(
  before: ChosenOptions,
  after: ChosenOptions,
  offered: PlanOptions | undefined,
  intl: IntlShape,
): ChangedChoices {
  if (!offered) return { removed: [], added: [] };
  const [had, has] = [namesOf(before, offered, intl), namesOf(after, offered, intl)];
  return {
    removed: had.filter((name) => !has.includes(name)),
    added: has.filter((name) => !had.includes(name)),
  };
}

function namesOf(chosen: ChosenOptions, offered: PlanOptions, intl: IntlShape): readonly string[] {
  const { pickUp, dropOff } = lineLabels(intl);
  const items = offered.rental_items.map(({ id, name }) => ({ name, count: countOf(chosen, id) }));
  return [
    ...namesIn(offered.compensations, [chosen.compensation_id]),
    ...namesIn(offered.services, chosen.service_id),
    ...items.flatMap(({ name, count }) => (count === 0 ? [] : [count === 1 ? name : `${name} × ${count}`])),
    ...waysAt('rental', chosen, offered).map(({ name, towns }) =>
      pickUp(towns ? [name, chosen.rental_address].filter(Boolean).join(' · ') : name),
    ),
    ...waysAt('return', chosen, offered).map(({ name, towns }) =>
      dropOff(towns ? [name, chosen.return_address].filter(Boolean).join(' · ') : name),
    ),
  ];
}

const namesIn = (
  among: readonly { readonly id: string; readonly name: string }[],
  ids: readonly string[],
): readonly string[] => among.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
