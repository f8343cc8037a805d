import type { Receipt } from '@wadachi/contract';
import { mapAddress } from '@wadachi/rental';

/** Returns where the car is given, and its map. No address of a delivery: what is shared says it to everybody. */
export function pickUpPlace({ shop, pick_up: way }: Receipt): {
  readonly place: string;
  readonly map: string;
} {
  const map = mapAddress(way?.position ?? shop.position);
  const counter = `${shop.name}, ${shop.address}`;
  if (way === undefined) return { place: counter, map };
  if (way.delivers) return { place: way.name, map: '' };
  return { place: way.position ? way.name : `${way.name}, ${counter}`, map };
}
