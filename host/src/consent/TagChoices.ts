import { tagChoicesKey } from '@wadachi/shared';

/** A visitor's answer about the tag of a shop. */
interface TagChoice {
  readonly code: string;
  readonly shopName: string;
  readonly isAccepted: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type TagChoices = Readonly<Record<string, TagChoice>>;

/** The id of the button at the foot of the page that opens the question, and gets the focus back. */
export const tagChoiceId = 'tag-choice';

/** After this time visitors are asked again, milliseconds: half a year, as France's CNIL recommends. */
export const choiceLifetime = 183 * 24 * 60 * 60_000;

/** More choices than this are not kept; the oldest go first. */
const most = 100;

/** The choices that hold now. What is no choice counts as none. */
export function readChoices(storage: Storage, now: number): TagChoices {
  let kept: unknown;
  try {
    kept = JSON.parse(storage.getItem(tagChoicesKey) ?? '{}');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const holds = ([, choice]: [string, unknown]) => isChoice(choice) && isRecent(choice, now);
  return Object.fromEntries(Object.entries(kept as TagChoices).filter(holds));
}

/** Returns whether the storage took them. */
export function writeChoices(storage: Storage, choices: TagChoices): boolean {
  const newest = Object.entries(choices)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, most);
  try {
    storage.setItem(tagChoicesKey, JSON.stringify(Object.fromEntries(newest)));
    return true;
  } catch {
    return false;
  }
}

/** A choice from the future was made by a clock that was wrong. */
const isRecent = ({ at }: TagChoice, now: number) => at <= now && now - at < choiceLifetime;

function isChoice(value: unknown): value is TagChoice {
  const { code, shopName, isAccepted, at } = (value ?? {}) as Partial<Record<keyof TagChoice, unknown>>;
  return (
    typeof code === 'string' &&
    typeof shopName === 'string' &&
    typeof isAccepted === 'boolean' &&
    typeof at === 'number'
  );
}
