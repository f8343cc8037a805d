import type { Selectable } from 'kysely';
import type { Schema } from '../../database';
import type { SourceLocation } from '../read/problems';

/** A row as an import writes it: all columns but those the import decides by itself. */
export type Row<Table extends keyof Schema> = Omit<Selectable<Schema[Table]>, 'withdrawn_at' | 'added_at'>;

/** A whole catalogue, ready for the tables it is stored in. Cars are read while they are stored. */
export interface CatalogueRows {
  readonly areas: Row<'areas'>[];
  readonly body_types: Row<'body_types'>[];
  readonly pictures: Row<'pictures'>[];
  readonly shops: Row<'shops'>[];
  readonly shop_seasons: Row<'shop_seasons'>[];
  readonly plans: Row<'plans'>[];
  readonly cars: AsyncIterable<Row<'cars'>>;
  readonly options: Row<'options'>[];
  readonly one_way_fees: Row<'one_way_fees'>[];
  readonly documents: Row<'documents'>[];
  readonly places: Row<'places'>[];
  readonly postcode_prefixes: Row<'postcode_prefixes'>[];
}

/** The place of each plan in the files, by plan id: only the database knows an id that another shop used before. */
export type PlanPlaces = ReadonlyMap<string, SourceLocation>;
