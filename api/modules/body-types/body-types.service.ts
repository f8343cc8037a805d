import type { BodyType } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { inLocale } from '../../texts';
import type { Catalogue } from '../catalogue/Catalogue';
import { picture } from '../plans/picture';

interface BodyTypeFilters {
  readonly id?: readonly string[] | undefined;
  /** Restricts the list to body types of this shop's plans. */
  readonly shop_id?: string | undefined;
  /** Restricts the list to body types of plans in this area. */
  readonly area?: string | undefined;
}

export class BodyTypeService {
  constructor(private readonly catalogue: Catalogue) {}

  /** Body types in the catalogue's order; filters that nothing matches leave none. */
  select({ id: ids, shop_id, area }: BodyTypeFilters, locale: Locale): BodyType[] {
    const offers = this.catalogue.now;
    const isAny = shop_id === undefined && area === undefined;
    const shop = shop_id === undefined ? undefined : offers.shop(shop_id);
    const named = shop_id === undefined ? offers.shopsIn(area ?? '') : shop ? [shop] : [];
    const asked = named.filter(({ area_id }) => area_id === (area ?? area_id));
    const offered = new Set(asked.flatMap(({ id }) => offers.plansOf(id)).map((plan) => plan.body_type_id));
    return offers.bodyTypes
      .filter(({ id }) => (!ids?.length || ids.includes(id)) && (isAny || offered.has(id)))
      .map(({ id, name, picture: pictureId }) => ({
        id,
        name: inLocale(name, locale),
        picture: picture(pictureId, name, locale),
      }));
  }
}
