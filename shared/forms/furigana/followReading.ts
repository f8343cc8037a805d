interface ReadingField {
  read(): string;
  write(kana: string): void;
}

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・ 　]+$/u;
const kanaLetter = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Letters that the input method has not turned into kana yet. */
const unfinished = /[a-zａ-ｚ]+$/iu;

/** The kana of a text that has nothing else; '' for one with kanji. */
function kanaIn(text: string): string {
  const typed = text.replace(unfinished, '');
  return kana.test(typed) ? typed : '';
}

const isMixed = (text: string): boolean => kanaLetter.test(text) && kanaIn(text) === '';

const isAtEndOf = ({ selectionEnd, value }: HTMLInputElement): boolean => selectionEnd === value.length;

/**
 * Appends the reading of each word that is converted at the end of the name. A reading that is not the one written here is the
 * customer's own, and stays.
 * @returns the function that stops it.
 */
export function followReading(input: HTMLInputElement, field: ReadingField): () => void {
  let written = '';
  let typed = '';
  let gap = '';
  let isAtEnd = true;
  /** The length of the name when it was last heard of. */
  let length = input.value.length;
  /** True once the name is corrected by hand: what is typed then is not the rest of it. */
  let isCorrected = false;

  function write(reading: string): void {
    field.write(reading);
    written = field.read();
  }

  /** The name is written anew, and its reading with it. */
  function beginAnew(): void {
    if (field.read() !== written) return;
    if (written !== '') write('');
    isCorrected = false;
  }

  const listeners = {
    compositionstart: () => {
      typed = '';
      if (input.selectionStart === 0 && isAtEndOf(input)) beginAnew();
      gap = /\s$/u.test(input.value) ? ' ' : '';
      isAtEnd = isAtEndOf(input);
    },
    compositionupdate: ({ data }: CompositionEvent) => {
      // Of a word that is converted while it is typed, what was typed is not known.
      if (data === '' || kanaIn(data) !== '' || isMixed(data)) typed = kanaIn(data);
    },
    compositionend: ({ data }: CompositionEvent) => {
      if (data === '' || !isAtEnd || isCorrected || field.read() !== written) return;
      const reading = kanaIn(data) || typed;
      if (reading !== '') write(`${written}${written && gap}${reading}`);
    },
    input: ({ isComposing }: InputEvent) => {
      if (!isComposing && input.value.length < length) isCorrected = true;
      length = input.value.length;
      if (length === 0) beginAnew();
    },
  };
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) input.addEventListener(name, listeners[name] as EventListener);
  return () => {
    for (const name of names) input.removeEventListener(name, listeners[name] as EventListener);
  };
}
