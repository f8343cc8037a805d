import type { CarStay } from '@wadachi/contract';
import { useIntl, type IntlShape, type MessageDescriptor } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import { messages } from './messages';

export type StayState = CarStay['kind'] | 'out' | 'back';

export const stateOf = ({ kind, is_out, is_back }: CarStay): StayState =>
  is_out ? 'out' : is_back ? 'back' : kind;

export const stateMessages: Readonly<Record<StayState, MessageDescriptor>> = {
  booking: messages.booking,
  hold: messages.hold,
  out: messages.out,
  back: messages.back,
  repair: messages.repair,
  withdrawn: messages.withdrawn,
};

interface StayWords {
  /** The customer, or the state of a car that no customer has. */
  readonly name: string;
  readonly span: string;
  readonly whole: string;
}

type WordsOf = (stay: CarStay) => StayWords;

function wordsIn(intl: IntlShape, shortDay: (date: string) => string): WordsOf {
  const known = new WeakMap<CarStay, StayWords>();
  const days = new Map<string, string>();
  const at = (time: string): string => {
    const date = time.slice(0, 10);
    const day = days.get(date) ?? shortDay(date);
    days.set(date, day);
    return `${day} ${time.slice(11)}`;
  };
  return (stay) => {
    const before = known.get(stay);
    if (before !== undefined) return before;
    const { starts, ends } = stay;
    const state = intl.formatMessage(stateMessages[stateOf(stay)]);
    const span =
      ends === null
        ? intl.formatMessage(messages.openSpan, { from: at(starts) })
        : intl.formatMessage(messages.span, { from: at(starts), until: at(ends) });
    const who = stay.name || stay.note || stay.reserve_number;
    const whole = intl.formatMessage(messages.stay, { name: who, state, span });
    const words = { name: stay.name || state, span, whole };
    known.set(stay, words);
    return words;
  };
}

const made = new WeakMap<IntlShape, WordsOf>();

function wordsOnce(intl: IntlShape, shortDay: (date: string) => string): WordsOf {
  const wordsOf = made.get(intl) ?? wordsIn(intl, shortDay);
  made.set(intl, wordsOf);
  return wordsOf;
}

/** Puts what has a car into words, each once: a row that comes into view again has them. */
export const useStayWords = (): WordsOf => wordsOnce(useIntl(), useDays().shortDay);
