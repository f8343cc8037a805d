import { fileNameIn } from './answer';

it.each([
  ['attachment; filename="receipt-1.pdf"', 'receipt-1.pdf'],
  [
    'attachment; filename="receipt-1.pdf"; filename*=UTF-8\'\'%E9%A0%98%E5%8F%8E%E6%9B%B8_1.pdf',
    '領収書_1.pdf',
  ],
  ["attachment; filename*=utf-8''%E9%A0%98.pdf; filename=plain.pdf", '領.pdf'],
  ['attachment; filename="plain.pdf"; filename*=UTF-8\'\'%E9%A0', 'plain.pdf'],
  ['inline', ''],
  ['', ''],
])('finds the name of a file in %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
