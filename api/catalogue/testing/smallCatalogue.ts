import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requiredDocuments } from '../check/documents';

export const plainSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path d="M0 0H16V9Z" fill="#456"/></svg>';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A catalogue of one area, two shops and one plan each; every test changes the files it is about. */
const files: Readonly<Record<string, string>> = {
  'areas.csv': 'id,name.en,name.ja\nokinawa,Okinawa,沖縄\n',
  'body_types.csv': 'id,name.en,name.ja,picture\nkei,Kei car,軽自動車,car.svg\n',
  'defaults.yaml': [
    'time_zone: Asia/Tokyo',
    'hours:',
    ...days.map((day) => `  ${day}: 08:00-20:00`),
    'holidays: [2027-01-01]',
    'turnaround_minutes: 60',
    'issuer:',
    '  name: { en: Wadachi, ja: わだち }',
    '  address: { en: Tokyo, ja: 東京 }',
    '  phone: 03-5550-0170',
    '  registration_number: T1234567890123',
    'cancel_terms: [{ days_before: 0, percent: 50 }]',
    'cancel_cap: 6600',
    'liability: { excess: 100000, noc: 50000 }',
    'logo_pictures: [car.svg]',
  ].join('\n'),
  'shops/ishigaki.yaml': shopFile('Ishigaki', '石垣島店'),
  'shops/naha.yaml': shopFile('Naha Airport', '那覇空港店'),
  'classes.yaml': [
    '- id: kei',
    '  body_type: kei',
    '  name: { en: Kei car, ja: 軽自動車 }',
    '  car_group_name: { en: Honda N-BOX or similar, ja: ホンダ N-BOX 他 }',
    '  description: { en: Small, ja: 小さい }',
    '  passengers: 4',
    '  luggage: 1',
    '  transmission: automatic',
    '  fuel: petrol',
    '  features: []',
    '  pictures: [car.svg]',
    '  recommended: true',
    '  rates: { hours_6: 4000, hours_12: 5000, hours_24: 6000, extra_day: 5000, extra_hour: 1000 }',
  ].join('\n'),
  'plans.csv': 'shop,class,rates.hours_24\nnaha,kei,6600\nishigaki,kei,\n',
  'cars.csv':
    'shop,id,plan,colour\nnaha,N-1,naha-kei,white\nnaha,N-2,naha-kei,sky\nishigaki,I-1,ishigaki-kei,white\n',
  'options.yaml': [
    '- { id: cdw, kind: cover, name: { en: CDW, ja: 免責補償 }, description: { en: Cover, ja: 補償 }, price: 1100, unit: day, cap: 11000, pays: [excess] }',
    '- { id: seat, kind: item, name: { en: Child seat, ja: チャイルドシート }, description: { en: Seat, ja: 座席 }, price: 1100, unit: rental, stock: 4, max_count: 2 }',
  ].join('\n'),
  'seasons.csv': 'name.en,name.ja,starts_on,ends_on,percent\nObon,お盆,2027-08-07,2027-08-15,150\n',
  'one_way_fees.csv': 'from,to,fee,both_ways\nnaha,ishigaki,30000,true\n',
  'documents.yaml': requiredDocuments
    .map(
      (id) =>
        `- { id: ${id}, title: { en: ${id}, ja: 規約 }, published_on: 2026-04-01, body: { en: text.md, ja: text.md } }`,
    )
    .join('\n'),
  'text.md': 'A text.',
  'car.svg': plainSvg,
};

function shopFile(en: string, ja: string): string {
  return [
    `name: { en: ${en}, ja: ${ja} }`,
    'kana: みせ',
    'area: okinawa',
    'address: { en: 1-2-3 Minato, ja: 港1-2-3 }',
    'access: { en: By bus, ja: バスで }',
    'phone: 098-855-0111',
    'latitude: 26.2',
    'longitude: 127.6',
  ].join('\n');
}

/** A table of this many cars of the shop in Naha. */
export const largeFleet = (cars: number): string =>
  ['shop,id,plan,colour', ...Array.from({ length: cars }, (_, n) => `naha,N-${n},naha-kei,white`), ''].join(
    '\n',
  );

/** Changes of the usual files, by path: new content or an edit of the usual one; null removes the file. */
export type FileChanges = Readonly<Record<string, string | Uint8Array | null | ((usual: string) => string)>>;

export class CatalogueFolder {
  readonly folder: string;
  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(changes: FileChanges = {}): Promise<CatalogueFolder> {
    const created = new CatalogueFolder(await mkdtemp(path.join(tmpdir(), 'catalogue-')));
    await created.write({ ...files, ...changes });
    return created;
  }

  async write(changes: FileChanges): Promise<void> {
    for (const [name, change] of Object.entries(changes)) {
      const file = path.join(this.folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      if (change === null) await rm(file, { force: true });
      else await writeFile(file, typeof change === 'function' ? change(files[name] ?? '') : change);
    }
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
