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

/**
 * Lists the things to prepare, and the obstacles that are left. Each field stands for itself: objects that are put together
 * of others took as long as half of the statement.
 */
function movementOf(row: MovementRow, at: string, locale: Locale): Movement {
  const text = (localized: Localized | null): string => (localized ? inLocale(localized, locale) : '');
  const isPickUp = row.kind === 'pick-up';
  const isDone = (isPickUp ? row.handed_over_at : row.returned_at) !== null;
  const due = Math.max(0, row.charge - (row.paid - row.refunded));
  const items = (row.items ?? []).map(({ name: item, count }) =>
    count === 1 ? text(item) : `${text(item)} × ${count}`,
  );
  const movement: Movement = {
    kind: row.kind,
    id: row.id,
    reserve_number: row.reserve_number,
    date: row.date,
    time: row.time,
    at,
    is_done: isDone,
    name: row.name,
    telephone: spacedPhone(row.telephone ?? ''),
    plan_name: text(row.plan_name),
    car_id: row.car_id,
    place: text(row.place),
    address: row.address ?? '',
    other_shop: text(row.other_shop),
    flight_number: row.flight_number ?? '',
    passengers: row.passengers,
    prepare: isPickUp ? [...items, ...row.services.map(text)] : [],
    due,
    obstacles: isPickUp && !isDone && !row.is_cancelled ? obstaclesOf(row, due) : [],
  };
  if (row.is_cancelled) movement.is_cancelled = true;
  return movement;
}

function obstaclesOf({ papers_missing, is_car_out }: MovementRow, due: number): Obstacle[] {
  const obstacles: Obstacle[] = [];
  if (papers_missing === null || papers_missing.length > 0) obstacles.push('papers');
  if (due > 0) obstacles.push('payment');
  if (is_car_out) obstacles.push('car');
  return obstacles;
}
