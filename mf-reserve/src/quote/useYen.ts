import { formatYen, usePlatform } from '@wadachi/shared';

/** Writes an amount of yen inside a sentence; elsewhere the kit's `Price` shows it. */
export function useYen(): (yen: number) => string {
  const { locale } = usePlatform();
  return (yen) => formatYen(yen, locale);
}
