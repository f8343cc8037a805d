import { Fact, Facts, MapLink } from '@wadachi/parts';
import type { Quote, Shop } from '@wadachi/contract';
import { handOverMessages } from '../choice/options/handOverMessages';
import styles from './RentalFacts.module.css';

interface HandOverFactsProps {
  /** Missing until the price is there; without ways for the counter, which needs no explanation. */
  readonly of: Pick<Quote, 'pick_up' | 'drop_off'> | undefined;
  readonly addresses: { readonly rental_address?: string; readonly return_address?: string };
  readonly shop: Pick<Shop, 'position'>;
}

/** Shows the chosen ways to get the car and to give it back, and no others: what to do, and where. What holds for both is said once. */
export const HandOverFacts = ({ of = {}, addresses, shop }: HandOverFactsProps) => {
  const { pick_up: pickUp, drop_off: dropOff } = of;
  const ends = [
    { label: handOverMessages.rentalFact, way: pickUp, address: addresses.rental_address },
    { label: handOverMessages.returnFact, way: dropOff, address: addresses.return_address },
  ];
  if (!pickUp && !dropOff) return null;
  return (
    <Facts>
      {ends.map(
        ({ label, way, address }) =>
          way && (
            <Fact key={label.id} label={label}>
              {way.name}
              {way.delivers && <span className={styles.models}>{address}</span>}
              {(way === pickUp || way.name !== pickUp?.name) && (
                <>
                  <span className={styles.models}>{way.instructions}</span>
                  {!way.delivers && <MapLink shop={{ position: way.position ?? shop.position }} />}
                </>
              )}
            </Fact>
          ),
      )}
    </Facts>
  );
};
