import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { isImeKey } from '@wadachi/ui/fields';
import type { Edited, EditMoment, TextReading } from './engine';
import { maxPhoneLength, type PhoneSettings } from './settings';
import { storeCountry, storedCountry } from './storedCountry';
import { pasteInto, type Typed } from './typed';
import { TypedHistory } from './TypedHistory';
import { useEarlyText } from './useEarlyText';
import type { PhoneEngine } from './usePhoneEngine';

export interface PhoneText {
  /** The text that shows. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Called with the reading of the text before `onChange`, and again when another country is chosen. */
  readonly onRead?: ((reading: TextReading) => void) | undefined;
}

const isDeletion = (event: SyntheticEvent): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith('delete');

/** Undo or redo that the browser's menu or a gesture asks for. */
const historyStep = (event: Event): 'historyUndo' | 'historyRedo' | undefined => {
  const kind = event instanceof InputEvent ? event.inputType : '';
  return kind === 'historyUndo' || kind === 'historyRedo' ? kind : undefined;
};

const isComposing = (event: SyntheticEvent): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;

/** The text of a telephone field, its caret and its country, through everything that happens to them. */
export function usePhoneText(
  props: PhoneText & { readonly settings: PhoneSettings; readonly locale: string },
  engine: PhoneEngine | undefined,
) {
  const { value, onChange, onRead, settings, locale } = props;
  const input = useRef<HTMLInputElement>(null);
  const isComposed = useRef(false);
  const [country, setCountry] = useState(settings.defaultCountry);
  const [history] = useState(() => new TypedHistory({ text: value, caret: value.length }));

  const tell = (text: string, next: string | undefined) => {
    setCountry(next);
    storeCountry(text, next === settings.defaultCountry ? undefined : next);
    if (engine) onRead?.(engine.readingOf(text, next, locale));
    if (text !== value) onChange(text);
  };

  /** Writes into the element itself, so that the caret, or a selection from there on, is right in the same moment. */
  const show = (edited: Edited, selectionEnd = edited.caret) => {
    const element = input.current;
    if (element && element.value !== edited.text) {
      element.value = edited.text;
      if (element === document.activeElement) element.setSelectionRange(edited.caret, selectionEnd);
    }
    history.add(edited);
    tell(edited.text, edited.country);
  };

  const take = (typed: Typed, moment: EditMoment = 'writing') => {
    if (!engine) return show({ ...typed, text: typed.text.slice(0, maxPhoneLength), country });
    // Taken back, a formatting leaves what was typed.
    history.add(engine.edit(typed, country, settings, 'deleting'));
    show(engine.edit(typed, country, settings, moment));
  };

  const currentTyped = (): Typed => {
    const text = input.current?.value ?? value;
    return { text, caret: input.current?.selectionStart ?? text.length };
  };

  const handleChange = (event: SyntheticEvent) => {
    if (!isComposing(event)) return take(currentTyped(), isDeletion(event) ? 'deleting' : 'writing');
    // Rewriting would break the input method off; reading does not.
    const { text } = currentTyped();
    tell(text, engine ? engine.edit(currentTyped(), country, settings, 'deleting').country : country);
  };

  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    event.preventDefault();
    const copied = event.clipboardData.getData('text');
    take(pasteInto(copied, text, selectionStart ?? text.length, selectionEnd ?? text.length), 'done');
  };

  /** A number that is complete is written as it should be, also after a digit was deleted. */
  const settle = (from = country) => {
    const { text, caret } = currentTyped();
    if (!engine || text === '' || isComposed.current) return;
    const writtenOut = (place: number) => engine.edit({ text, caret: place }, from, settings, 'done');
    // This also comes by itself, when numbers can be read: what is selected then is about to be typed over.
    const end = input.current?.selectionEnd ?? caret;
    const edited = writtenOut(caret);
    const isFromStart = caret === 0 && end > 0;
    show(isFromStart ? { ...edited, caret: 0 } : edited, writtenOut(end).caret);
  };

  const goBack = (typed: Typed | undefined) => {
    if (typed)
      show({
        ...typed,
        country: engine ? engine.edit(typed, country, settings, 'deleting').country : country,
      });
  };

  /** Says whether it was a step back or forward. */
  const goBackBy = (event: Event): boolean => {
    const step = historyStep(event);
    if (step) goBack(step === 'historyUndo' ? history.undo() : history.redo());
    return step !== undefined;
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isImeKey(event)) return;
    if (event.key === 'Enter') settle();
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    goBack(key === 'y' || event.shiftKey ? history.redo() : history.undo());
  };

  const choose = (iso2: string) => {
    if (engine) show(engine.choose(currentTyped().text, iso2, settings));
  };

  // What was typed before numbers could be read, and what comes from outside, such as a kept draft.
  const readBy = useRef<PhoneEngine>(undefined);
  const takeOver = useEffectEvent(() => {
    const isKnown = value === history.present.text && readBy.current === engine;
    if (isKnown || isComposed.current) return;
    readBy.current = engine;
    history.add({ text: value, caret: value.length });
    settle(storedCountry(value) ?? country);
  });
  useEffect(() => takeOver(), [engine, value]);

  // React has no event for it.
  const handleBeforeInput = useEffectEvent((event: Event) => {
    if (goBackBy(event)) event.preventDefault();
  });
  useEffect(() => {
    const element = input.current;
    const listen = (event: Event) => handleBeforeInput(event);
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, []);

  useEarlyText(value, currentTyped, take);

  return {
    input,
    country,
    setCountry,
    choose,
    settle: () => settle(),
    handlers: {
      onChange: handleChange,
      onPaste: handlePaste,
      onKeyDown: handleKeyDown,
      onCompositionStart: () => void (isComposed.current = true),
      onCompositionEnd: () => {
        isComposed.current = false;
        take(currentTyped());
      },
    },
  };
}
