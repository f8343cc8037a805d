import { isDate, useIntl, type MessageDescriptor } from '@wadachi/shared';
import { useShortDays } from '@wadachi/parts';
import type { ChangeTopic } from '../../changeTopics';
import { filterMessages } from '../../search/filterMessages';
import { countOf } from '../../choice/options/fitOptions';
import { coverMessages } from '../../choice/options/cover/coverMessages';
import { returnPlaceOf, waysAt } from '../../choice/options/ways';
import type { Changeable, ChangeStore } from './ChangeStore';
import { detailMessages } from '../../booking/detailMessages';

/** Returns each part's present choice in words; '' while it is not known. */
export function useTopicFacts(
  store: ChangeStore,
  { receipt, shop }: Changeable,
): Record<ChangeTopic, string> {
  const intl = useIntl();
  const days = useShortDays();
  const { period, passengers, planId, chosen, options, offer } = store;
  const plan = [...(offer.shown?.plans ?? []), receipt.plan].find(({ id }) => id === planId);
  const cover = options?.compensations.find(({ id }) => id === chosen.compensation_id)?.name;
  const services = options?.services.filter(({ id }) => chosen.service_id.includes(id));
  const items = options?.rental_items.filter(
    ({ id, child_ages }) => child_ages === null && countOf(chosen, id) > 0,
  );
  const namesOf = (those: readonly { readonly name: string }[] = []) =>
    intl.formatList(
      those.map(({ name }) => name),
      { type: 'conjunction', style: 'narrow' },
    );
  const orNone = (text: string | undefined, none: MessageDescriptor) =>
    options === undefined ? '' : text || intl.formatMessage(none);
  const placesOf = () => {
    const back = returnPlaceOf(chosen, options)?.name ?? shop.name;
    const ways = options ? waysAt('rental', chosen, options).concat(waysAt('return', chosen, options)) : [];
    return [
      ...new Set([...ways.map(({ name }) => name), ...(back === shop.name && ways.length > 0 ? [] : [back])]),
    ].join(' · ');
  };
  return {
    period: isDate(period.rental_date) && isDate(period.return_date) ? days.period(period) : '',
    party: intl.formatMessage(filterMessages.passengersOrMore, { count: passengers }),
    car: plan?.name ?? '',
    cover: orNone(cover, coverMessages.noCover),
    items: orNone(namesOf([...(services ?? []), ...(items ?? [])]), detailMessages.none),
    places: placesOf(),
  };
}
