import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { prefectures } from './prefectures';
import type { GeneratedShop } from './shops';
import { writeTable } from './table';

export interface ClassPrices {
  readonly id: string;
  readonly rates: Readonly<Record<string, number>>;
}

interface ForSome {
  readonly id: string;
  readonly areas?: readonly string[];
  readonly shop?: string;
  readonly shops?: readonly string[];
  readonly delivers?: boolean;
}

/** The parts of the sample from which a catalogue of any size is generated. */
export class OfSample {
  constructor(
    private readonly sample: string,
    private readonly folder: string,
  ) {}

  async copy(...names: string[]): Promise<void> {
    for (const name of names) await cp(join(this.sample, name), join(this.folder, name), { recursive: true });
  }

  async classes(): Promise<readonly ClassPrices[]> {
    const classes: ClassPrices[] = parse(await this.#read('classes.yaml'));
    return classes;
  }

  /** The documents of the company, without those of single shops. */
  async documents(): Promise<void> {
    const documents: ForSome[] = parse(await this.#read('documents/company.yaml'));
    await this.#write(
      'documents/company.yaml',
      documents.filter(({ shop }) => shop === undefined),
    );
  }

  /** All options; of those for some shops of the sample, airports offer some and the other shops the rest. */
  async options(shops: readonly GeneratedShop[]): Promise<void> {
    const options: ForSome[] = parse(await this.#read('options.yaml'));
    await this.#write(
      'options.yaml',
      // Its shops say no area that they deliver to.
      options.map(({ shops: _, delivers: _isNot, areas, ...option }) => ({
        ...option,
        ...(areas && { areas: areasIn(areas) }),
      })),
    );
    const forSome = options.filter((option) => option.shops);
    const lines = shops.flatMap(({ id, isAtAirport }) =>
      forSome
        .filter((option) => option.shops?.includes(isAtAirport ? 'haneda' : 'kyoto') === false)
        .map((option) => ({ shop: id, option: option.id, offered: 'false' })),
    );
    await writeTable(join(this.folder, 'shop_options.csv'), lines);
  }

  /** Its seasons, but for those of single shops. */
  async seasons(): Promise<void> {
    const [header = '', ...lines] = (await this.#read('seasons.csv')).trim().split('\n');
    const kept = lines
      .filter((line) => line.endsWith(','))
      .map((line) => {
        const cells = line.split(',');
        const areas = cells[5]?.split('|').filter((area) => area !== '') ?? [];
        return [...cells.slice(0, 5), areasIn(areas).join('|'), ''].join(',');
      });
    await writeFile(join(this.folder, 'seasons.csv'), `${[header, ...kept].join('\n')}\n`);
  }

  #read(file: string): Promise<string> {
    return readFile(join(this.sample, file), 'utf8');
  }

  #write(file: string, records: readonly object[]): Promise<void> {
    return writeFile(join(this.folder, file), stringify(records));
  }
}

/** The prefectures of areas of the sample. */
const areasIn = (areas: readonly string[]): string[] =>
  prefectures.filter(({ region }) => areas.includes(region)).map(({ id }) => id);
