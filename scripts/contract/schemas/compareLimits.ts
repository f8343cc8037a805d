import type { Finding } from '../findings';
import { lowerLimits, upperLimits, type Direction, type Schema } from './schema';

/** Limits, patterns and formats of one value. Those of an answer bind nobody who reads it, but may surprise. */
export function compareLimits(
  base: Schema,
  head: Schema,
  direction: Direction,
  where: string,
): readonly Finding[] {
  const isRequest = direction === 'request';
  const level = isRequest ? 'breaks' : 'look';
  const [inner, outer] = isRequest ? [base, head] : [head, base];
  const finding = (limit: string, was?: string | number, is?: string | number): Finding => ({
    level,
    where,
    what: `${limit} was ${textOf(was)}, is ${textOf(is)}`,
  });
  return [
    ...upperLimits
      .filter((limit) => (inner[limit] ?? Infinity) > (outer[limit] ?? Infinity))
      .map((limit) => finding(limit, base[limit], head[limit])),
    ...lowerLimits
      .filter((limit) => (inner[limit] ?? -Infinity) < (outer[limit] ?? -Infinity))
      .map((limit) => finding(limit, base[limit], head[limit])),
    ...(['pattern', 'format'] as const)
      .filter((rule) => outer[rule] !== undefined && inner[rule] !== outer[rule])
      .map((rule): Finding => ({
        ...finding(rule, base[rule], head[rule]),
        // Whether another pattern takes as much as the one before is more than this can tell.
        level: isRequest && inner[rule] === undefined ? 'breaks' : 'look',
      })),
  ];
}

const textOf = (value: string | number | undefined) => (value === undefined ? 'free' : String(value));
