import { fireEvent } from '@testing-library/react';
import { followReading } from './followReading';

/** A field that is followed, and its reading. */
function followed() {
  const field = document.body.appendChild(document.createElement('input'));
  let reading = '';
  followReading(field, { read: () => reading, write: (kana) => (reading = kana) });
  const put = (value: string) => {
    fireEvent.input(field, { target: { value } });
    field.setSelectionRange(value.length, value.length);
  };
  const convert = (kana: string, kanji: string, updates = [kana, kanji]) => {
    const before = field.value.slice(0, field.selectionStart ?? 0);
    fireEvent.compositionStart(field);
    for (const data of updates) fireEvent.compositionUpdate(field, { data });
    put(before + kanji);
    fireEvent.compositionEnd(field, { data: kanji });
  };
  return { field, put, convert, reading: () => reading };
}

describe('the reading of a name', () => {
  it('is written anew when the whole name is replaced', () => {
    const { field, convert, reading } = followed();
    convert('やまだ', '山打');
    field.setSelectionRange(0, 2);
    convert('やまだ', '山田');
    expect(reading()).toBe('やまだ');
  });

  it('stays when the name is corrected by hand', () => {
    const { put, convert, reading } = followed();
    convert('やまだ', '山打');
    put('山');
    convert('だ', '田');
    expect(reading()).toBe('やまだ');
  });

  it('is left to the customer where words are converted while they are typed', () => {
    const { convert, reading } = followed();
    convert('やまだ', '山田', ['や', 'やま', '山だ', '山田']);
    expect(reading()).toBe('');
  });
});
