import { edit, type Edited } from '../engine';
import { readPhone, type PhoneReading } from '../number';
import { productSettings, type PhoneSettings } from '../settings';
import { pasteInto } from '../typed';

/** One thing that happens to a field; `back` and `forward` are the two keys that delete. */
export type Act = { readonly type: string } | { readonly paste: string } | 'back' | 'forward' | 'leave';

export interface FieldState {
  /** Text with `|` for the caret, or for the two ends of a selection. */
  readonly field: string;
  readonly country: string | undefined;
}

const parts = (field: string) => {
  const [before = '', selected = '', after] = field.split('|');
  return after === undefined ? { before, selected: '', after: selected } : { before, selected, after };
};

const shownAs = ({ text, caret, country }: Edited): FieldState => ({
  field: `${text.slice(0, caret)}|${text.slice(caret)}`,
  country,
});

/** Gives the field's state after an act. */
export function after(state: FieldState, act: Act, settings: PhoneSettings = productSettings): FieldState {
  const { before, selected, after: rest } = parts(state.field);
  const take = (text: string, caret: number, moment: 'writing' | 'deleting' | 'done') =>
    shownAs(edit({ text, caret }, state.country, settings, moment));
  if (act === 'leave') return take(before + rest, before.length, 'done');
  if (act === 'back' || act === 'forward') {
    const isOne = selected === '';
    const head = isOne && act === 'back' ? before.slice(0, -1) : before;
    const tail = isOne && act === 'forward' ? rest.slice(1) : rest;
    return take(head + tail, head.length, 'deleting');
  }
  if ('paste' in act) {
    const end = before.length + selected.length;
    const { text, caret } = pasteInto(act.paste, before + selected + rest, before.length, end);
    return take(text, caret, 'done');
  }
  return Array.from(act.type).reduce<FieldState>((now, key) => {
    const field = parts(now.field);
    const head = field.before + key;
    return shownAs(edit({ text: head + field.after, caret: head.length }, now.country, settings, 'writing'));
  }, state);
}

export const readingOf = ({ field, country }: FieldState): PhoneReading =>
  readPhone(field.replaceAll('|', ''), country ?? '');
