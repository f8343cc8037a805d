import type { Languages } from '@wadachi/intl';
import type { Static, TSchema } from 'typebox';
import type { SiteJson } from '../../database';
import { ClassRecord } from '../format/plans';
import { Defaults, ShopRecord } from '../format/shops';
import { tables, type TableName, type RecordOf } from '../format/tables';
import { readPostcodes } from '../postcodes/readPostcodes';
import { readDefaults, reportUnknownFiles } from '../read/defaults';
import type { Problems } from '../read/problems';
import { merge, type Entry, type RawRecord, isMapping } from '../read/rawRecord';
import type { Snapshot } from '../read/snapshot';
import { recordsOf } from '../read/table';
import type { CatalogueRows, PlanPlaces, Row } from '../store/rows';
import type { Photo } from '../content/photo';
import { documentRow, requiredDocuments } from './documents';
import { fit } from './fit';
import { byKey, References, textAt } from './ids';
import { currencyOfAll } from './money';
import { languagesOf, ofShops } from './languages';
import { NamedFiles } from './namedFiles';
import { oneWayFeeRows } from './oneWayFees';
import { optionRows } from './options';
import { carRows, fullPlans, planRow, withPlanId } from './plans';
import { seasonRows } from './seasons';
import { shopRow } from './shops';
import { siteJson } from './site';
import type { WrittenZone } from './timeZones';

export interface CheckedCatalogue {
  /** Rows may be stored only if there are no problems. */
  readonly rows: CatalogueRows;
  readonly languages: Languages;
  readonly site: SiteJson;
  readonly planPlaces: PlanPlaces;
  readonly timeZones: readonly WrittenZone[];
  readonly photos: readonly Photo[];
  /** ISO 4217, of all amounts. */
  readonly currency: string;
}

/**
 * Checks a catalogue as a whole and reports everything that is wrong with it. A fleet is too large to be held: its cars
 * are checked as they are read from the rows.
 */
export async function checkCatalogue(snapshot: Snapshot, problems: Problems): Promise<CheckedCatalogue> {
  reportUnknownFiles(snapshot, problems);
  const records = (name: TableName) => recordsOf(snapshot, name, tables[name], problems);
  const read = async (name: TableName) => {
    const found: RawRecord[] = [];
    for await (const record of records(name)) found.push(record);
    return found;
  };
  const byId = <T extends RawRecord>(records: readonly T[]) =>
    byKey(records, (record) => textAt(record, 'id'), problems);

  const defaults = readDefaults(snapshot, problems);
  const shopDefaults = ofShops(defaults);
  const written = {
    areas: await read('areas'),
    body_types: await read('body_types'),
    shops: (await read('shops')).map((shop) => merge(shopDefaults, shop)),
    classes: await read('classes'),
    plans: (await read('plans')).map(withPlanId),
    options: await read('options'),
    documents: await read('documents'),
  };
  const { currency, currency_digits: digits } = currencyOfAll(written.shops, problems);
  const manner = { digits, languages: languagesOf(defaults, problems) };
  const fittingDefaults = fit(Defaults, defaults, problems, manner);
  const fitting = <Schema extends TSchema>(
    schema: Schema,
    records: readonly RawRecord[],
  ): Entry<Static<Schema>>[] => records.flatMap((record) => fit(schema, record, problems, manner) ?? []);
  const classesById = byId(written.classes);
  const plans = fullPlans(written.plans, classesById, problems, manner);
  const files = new NamedFiles(snapshot, problems);
  const references = new References(
    {
      areas: byId(written.areas),
      body_types: byId(written.body_types),
      shops: byId(written.shops),
      options: byId(written.options),
      plans: byId(written.plans),
    },
    problems,
  );
  const context = { files, references, problems };

  for (const model of fitting(ClassRecord, written.classes)) {
    if (model.value.body_type !== undefined)
      references.check(model, ['body_type'], 'body_types', model.value.body_type);
  }
  for (const shop of written.shops) checkCountry(shop, problems);
  const shops = fitting(ShopRecord, written.shops);
  const leastAges = new Map(
    shops.flatMap(({ value: { id, least_age } }) => (least_age === undefined ? [] : [[id, least_age]])),
  );
  const options = fitting(tables.options, written.options);
  const documentsById = byId(written.documents);
  for (const id of requiredDocuments) {
    if (!documentsById.has(id))
      problems.add({ file: 'documents.yaml', line: 1 }, id, 'is missing; every company needs this document');
  }
  const rows: Omit<CatalogueRows, 'pictures'> = {
    areas: fitting(tables.areas, written.areas).map(({ value }, position) => ({ ...value, position })),
    body_types: fitting(tables.body_types, written.body_types).map((bodyType, position) => ({
      ...bodyType.value,
      picture: files.photo(bodyType, ['picture'], bodyType.value.picture),
      position,
    })),
    shops: shops.map((shop, order) => shopRow(shop, order, context)),
    shop_seasons: seasonRows(fitting(tables.seasons, await read('seasons')), shops, references, problems),
    plans: plans.map((plan, position) => planRow(plan, position, { ...context, leastAges })),
    cars: carRows(records('cars'), plans, references, problems),
    options: optionRows(
      byId(options),
      fitting(tables.shop_options, await read('shop_options')),
      shops,
      references,
      problems,
    ),
    one_way_fees: oneWayFeeRows(
      fitting(tables.one_way_fees, await read('one_way_fees')),
      references,
      problems,
    ),
    documents: fitting(tables.documents, written.documents).map((document, position) =>
      documentRow(document, position, context),
    ),
    places: placeRows(fitting(tables.places, await read('places')), problems),
    postcode_prefixes: readPostcodes(snapshot, problems),
  };
  const site = fittingDefaults ? siteJson(fittingDefaults, shops, context) : {};
  return {
    rows: { ...rows, pictures: files.pictures() },
    languages: manner.languages,
    site,
    photos: files.photos(),
    currency,
    planPlaces: new Map(plans.map((plan) => [plan.value.id, plan.place(['id'])])),
    timeZones: shops.map(({ value: { id: shop, time_zone: name }, place }) => ({
      ...{ shop, name },
      place: place(['time_zone']),
    })),
  };
}

/**
 * Reports violations of the rules of the issuer's country, beside any other error: each country has a tax of its own
 * and numbers companies in its own way, and only Japan has readings of names.
 */
function checkCountry(shop: RawRecord, problems: Problems): void {
  if (!isMapping(shop.value)) return;
  const { issuer = {}, kana } = shop.value;
  if (!isMapping(issuer)) return;
  const { country = 'JP', registration_number: number, tax } = issuer;
  const isInJapan = country === 'JP';
  const report = (field: string, message: string) =>
    problems.add(shop.place(['issuer', field]), `issuer.${field}`, message);
  if (isInJapan && kana === undefined) problems.add(shop.place(['kana']), 'kana', 'is missing');
  if (isInJapan && typeof number === 'string' && !/^T[0-9]{13}$/.test(number))
    report('registration_number', 'must be T and 13 digits');
  if (isInJapan && tax !== undefined) report('tax', 'is the consumption tax in Japan; leave it out');
  if (!isInJapan && tax === undefined)
    report('tax', `is missing; an issuer in ${String(country)} names the tax of its prices`);
}

const placeRows = (places: readonly Entry<RecordOf<'places'>>[], problems: Problems): Row<'places'>[] =>
  [...byKey(places, ({ value }) => value.id, problems).values()].map(({ value }, position) => ({
    kana: null,
    code: null,
    postcode: null,
    ...value,
    position,
  }));
