import { formatYen } from './formatYen';

it('writes yen without decimals, as each language does', () => {
  expect(formatYen(12_300, 'en')).toBe('¥12,300');
  expect(formatYen(12_300, 'ja')).toBe('12,300円');
  expect(formatYen(0, 'en')).toBe('¥0');
  expect(formatYen(-2_200, 'ja')).toBe('-2,200円');
});
