import { formatYen, usePlatform } from '@wadachi/shared';

/** Formats yen inside a sentence; elsewhere use `Price`. */
export function useYen(): (yen: number) => string {
  const { locale } = usePlatform();
  return (yen) => formatYen(yen, locale);
}
