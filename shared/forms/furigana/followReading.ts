interface ReadingField {
  read(): string;
  write(kana: string): void;
}

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・ 　]+$/u;
/** Letters that the input method has not turned into kana yet. */
const unfinished = /[a-zａ-ｚ]+$/iu;

/** The kana of a text that has nothing else; '' for one with kanji. */
function kanaIn(text: string): string {
  const typed = text.replace(unfinished, '');
  return kana.test(typed) ? typed : '';
}

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

  function write(reading: string): void {
    field.write(reading);
    written = field.read();
  }

  const listeners = {
    compositionstart: () => {
      typed = '';
      gap = /\s$/u.test(input.value) ? ' ' : '';
      isAtEnd = input.selectionEnd === input.value.length;
    },
    compositionupdate: ({ data }: CompositionEvent) => {
      if (data === '' || kanaIn(data) !== '') typed = kanaIn(data);
    },
    compositionend: ({ data }: CompositionEvent) => {
      if (data === '' || !isAtEnd || field.read() !== written) return;
      const reading = kanaIn(data) || typed;
      if (reading !== '') write(`${written}${written && gap}${reading}`);
    },
    input: () => {
      if (input.value === '' && written !== '' && field.read() === written) write('');
    },
  };
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) input.addEventListener(name, listeners[name] as EventListener);
  return () => {
    for (const name of names) input.removeEventListener(name, listeners[name] as EventListener);
  };
}
