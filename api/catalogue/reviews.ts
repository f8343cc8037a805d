import { Command, InvalidArgumentError } from 'commander';
import { sql, type Kysely } from 'kysely';
import { readSettings } from '@wadachi/server/settings';
import { openDatabase, type Schema } from '../database';

const states = ['waiting', 'published', 'hidden'] as const;
type State = (typeof states)[number];

interface Wanted {
  readonly shop?: string;
  /** A part of the text. */
  readonly word?: string;
  /** As many as fit a screen. */
  readonly most?: number;
}

function stateIn(word: string): State {
  const state = states.find((one) => one === word);
  if (state === undefined) throw new InvalidArgumentError(`Say one of: ${states.join(', ')}.`);
  return state;
}

async function onDatabase<Result>(work: (db: Kysely<Schema>) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings('catalogue', process.env);
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Without control characters, which a terminal would obey. */
const readable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ');

/** The reviews in a state, a line of facts, then the text: first those that wait the longest, or the latest decided. */
export async function listReviews(
  db: Kysely<Schema>,
  state: State,
  { shop, word, most = 50 }: Wanted = {},
): Promise<string> {
  const rows = await db
    .selectFrom('reviews as v')
    .innerJoin('reservations as r', (join) =>
      join.onRef('r.shop_id', '=', 'v.shop_id').onRef('r.id', '=', 'v.reservation_id'),
    )
    .where('v.status', '=', state)
    .$if(shop !== undefined, (reviews) => reviews.where('v.shop_id', '=', shop ?? ''))
    .$if(word !== undefined, (reviews) =>
      reviews.where(sql<boolean>`position(lower(${word ?? ''}) in lower(v.text)) > 0`),
    )
    .select(['r.reserve_number', 'v.shop_id', 'v.plan_id', 'v.stars', 'v.text', 'v.locale', 'v.returned_on'])
    .orderBy('v.created_at', state === 'waiting' ? 'asc' : 'desc')
    .limit(most + 1)
    .execute();
  if (rows.length === 0) return `No such review is ${state}.`;
  const lines = rows
    .slice(0, most)
    .flatMap(({ reserve_number, shop_id, plan_id, stars, text, locale, returned_on }) => [
      `${reserve_number}  ${'★'.repeat(stars)}  ${shop_id}  ${plan_id}  ${locale}  returned on ${returned_on}`,
      ...(text === ''
        ? []
        : readable(text)
            .split('\n')
            .map((line) => `  ${line}`)),
    ]);
  const more = `There are more than these ${most}: say --shop or --word.`;
  return [...lines, ...(rows.length > most ? [more] : [])].join('\n');
}

/** @throws Error when none of the numbers has a review. */
export async function moderateReviews(
  db: Kysely<Schema>,
  numbers: readonly string[],
  status: State,
): Promise<string> {
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ status })
    .where('reservation_id', 'in', (of) =>
      of
        .selectFrom('reservations')
        .select('id')
        .where('reserve_number', 'in', [...numbers]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`No review belongs to ${numbers.join(', ')}.`);
  return `${numUpdatedRows} of ${numbers.length} ${status}.`;
}

/** The words of `npm run catalogue -- reviews`: reviews are shown only once somebody has read them. */
export function reviewCommands(print: (lines: string) => void): Command {
  const program = new Command('reviews').description('reads customers’ reviews, and publishes or hides them');
  program
    .command('list')
    .argument('[state]', states.join(', '), stateIn, 'waiting')
    .option('--shop <id>', 'of this shop alone')
    .option('--word <text>', 'with this in their text')
    .description(
      'shows reviews with the numbers of their bookings: first the oldest that wait, the latest of others',
    )
    .action(async (state: State, wanted: Wanted) =>
      print(await onDatabase((db) => listReviews(db, state, wanted))),
    );
  for (const [name, status, what] of [
    ['publish', 'published', 'shows reviews on the pages of their shop and its cars'],
    ['hide', 'hidden', 'takes reviews off the pages, or never shows them'],
  ] as const) {
    program
      .command(name)
      .argument('<numbers...>', 'numbers of the bookings')
      .description(what)
      .action(async (numbers: string[]) =>
        print(await onDatabase((db) => moderateReviews(db, numbers, status))),
      );
  }
  return program;
}
