/** The whole years in a text such as "3, 5" or 「3、5」; undefined when something else stands there. */
export function readAges(text: string): readonly number[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter((part) => part !== '');
  const ages = parts.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : Number.NaN));
  return ages.every((age) => age >= 0 && age <= 17) ? ages : undefined;
}
