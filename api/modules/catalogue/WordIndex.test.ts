import fc from 'fast-check';
import { foldSpelling } from '@wadachi/intl';
import { WordIndex } from './WordIndex';

const positionsOf = async (texts: string[], word: string) => [...(await WordIndex.of(texts)).find(word)];

it.each([
  ['空港', [0, 1]],
  ['那覇空港', [0]],
  ['覇', [0]],
  ['ﾅﾊ', [0]],
  ['ＡＩＲ', [0, 2]],
  ['airport ea', [2]],
  ['札幌', []],
  ['なは', [0]],
  ['alfandega', [3]],
  ['ÉVORA', [3]],
  ['バ', []],
])('finds %s', async (word, positions) => {
  const texts = ['那覇空港店 ナハ Naha Airport', '鹿児島空港店', 'Airport East', 'Rua da Alfândega, Evora'];
  expect(await positionsOf(texts, word)).toEqual(positions);
});

it('finds what a search through each text would find', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '空', '港', 'が', ' ', '😀', 'Ａ') });
  await fc.assert(
    fc.asyncProperty(fc.array(text), text, async (texts, word) => {
      const having = texts.flatMap((one, n) => (foldSpelling(one).includes(foldSpelling(word)) ? [n] : []));
      expect(await positionsOf(texts, word)).toEqual(having);
    }),
  );
});
