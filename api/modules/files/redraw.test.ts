import sharp from 'sharp';
import { redraw } from './redraw';
import { aBomb, aJpeg, anAvif } from './testing/samples';

it.each([
  ['photograph of 50 megapixels', () => aJpeg({ width: 8_160, height: 6_120 }, false)],
  ['progressive photograph of 12 megapixels', () => aJpeg({ width: 4_000, height: 3_000 }, true)],
])('draws a %s', async (_, picture) => {
  const drawn = await sharp(await redraw(await picture(), 'jpeg')).metadata();
  expect(Math.max(drawn.width, drawn.height)).toBe(2_400);
});

it.each([
  ['an interlaced PNG of 49 megapixels and 16 bits', { side: 7_000, bitsPerSample: 16, isInterlaced: true }],
  ['an interlaced PNG of more than 100 MB', { side: 5_001, bitsPerSample: 8, isInterlaced: true }],
  ['a PNG of more than 200 MB', { side: 5_001, bitsPerSample: 16 }],
] as const)('refuses %s by what its first bytes say', async (_, claim) => {
  await expect(redraw(aBomb(claim), 'png')).rejects.toMatchObject({ fields: { file: ['file.tooHeavy'] } });
});

it.each([
  ['a column of one pixel', 1, 30_000],
  ['a strip', 2_100, 100],
  ['a very long side', 20_001, 2_000],
])('refuses %s before it is drawn', async (_, width, height) => {
  const create = { width, height, channels: 3, background: '#fff' } as const;
  const png = await sharp({ create }).png().toBuffer();
  await expect(redraw(png, 'png')).rejects.toMatchObject({ fields: { file: ['file.tooHeavy'] } });
});

it('refuses an AVIF of more than 40 MB, however few bytes it has', async () => {
  const avif = await anAvif({ width: 4_000, height: 3_334 });
  await expect(redraw(avif, 'heif')).rejects.toMatchObject({ fields: { file: ['file.tooHeavy'] } });
});
