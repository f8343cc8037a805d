import type { Movement, Obstacle } from '@wadachi/contract';
import { toInstant } from '@wadachi/rental/time';
import { inLocale, spacedPhone, type Locale, type Localized } from '../../../texts';
import type { MovementRow } from './movements.repository';

/** Movements as a clerk reads them. Many of a day begin at the same time: each instant is found once. */
export function movementsIn(rows: readonly MovementRow[], timeZone: string, locale: Locale): Movement[] {
  const instants = new Map<string, string>();
  const instantOf = ({ date, time }: MovementRow): string => {
    const key = `${date} ${time}`;
    const instant = instants.get(key) ?? toInstant(date, time, timeZone).toISOString();
    instants.set(key, instant);
    return instant;
  };
  return rows.map((row) => movementOf(row, instantOf(row), locale));
}

/** Lists the things to prepare, and the obstacles that are left. */
function movementOf(row: MovementRow, at: string, locale: Locale): Movement {
  const { kind, id, reserve_number, date, time, name, car_id, passengers } = row;
  const text = (localized: Localized | null): string => (localized ? inLocale(localized, locale) : '');
  const isDone = (kind === 'pick-up' ? row.handed_over_at : row.returned_at) !== null;
  const due = Math.max(0, row.charge - (row.paid - row.refunded));
  const items = (row.items ?? []).map(({ name: item, count }) =>
    count === 1 ? text(item) : `${text(item)} × ${count}`,
  );
  return {
    ...{ kind, id, reserve_number, date, time, name, car_id, passengers, due },
    at,
    is_done: isDone,
    ...(row.is_cancelled && { is_cancelled: true }),
    telephone: spacedPhone(row.telephone ?? ''),
    plan_name: text(row.plan_name),
    place: text(row.place),
    address: row.address ?? '',
    other_shop: text(row.other_shop),
    flight_number: row.flight_number ?? '',
    prepare: kind === 'pick-up' ? [...items, ...row.services.map(text)] : [],
    obstacles: kind === 'pick-up' && !isDone && !row.is_cancelled ? obstaclesOf(row, due) : [],
  };
}

function obstaclesOf({ papers_missing, is_car_out }: MovementRow, due: number): Obstacle[] {
  const is: Readonly<Record<Obstacle, boolean>> = {
    papers: papers_missing === null || papers_missing.length > 0,
    payment: due > 0,
    car: is_car_out,
  };
  return (Object.keys(is) as Obstacle[]).filter((obstacle) => is[obstacle]);
}
