import type { BodyType } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { inLocale } from '../../texts';
import { picture } from '../plans/picture';
import type { BodyTypeFilters, BodyTypeRepository } from './body-types.repository';

export class BodyTypeService {
  constructor(private readonly bodyTypes: BodyTypeRepository) {}

  /** Body types in the catalogue's order; filters that nothing matches leave none. */
  async select(filters: BodyTypeFilters, locale: Locale): Promise<BodyType[]> {
    const found = await this.bodyTypes.find(filters);
    return found.map(({ id, name, picture: pictureId }) => ({
      id,
      name: inLocale(name, locale),
      picture: picture(pictureId, name, locale),
    }));
  }
}
