import { Section, Words } from '@wadachi/shared';
import { DirectionSteps, MapLink, PhoneLink, ShopMap } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { handOverMessages } from '../../choice/options/handOverMessages';
import { HandOverFacts } from '../../quote/HandOverFacts';
import styles from './Complete.module.css';
import { messages } from './messages';

/** Shows the chosen way to the car, or else the way to the counter; a map, and whom to call: that alone once it is over. */
export const GettingThere = ({ receipt }: { readonly receipt: Receipt }) => {
  const { shop, pick_up: way, choices, actions } = receipt;
  if (!actions.includes('calendar'))
    return (
      <Section title={shop.name}>
        <PhoneLink shop={shop} />
      </Section>
    );
  return (
    <Section title={way ? handOverMessages.title : messages.gettingThere}>
      <HandOverFacts of={receipt} addresses={choices} shop={shop} />
      {!way && shop.access !== '' && <p className={styles.access}>{shop.access}</p>}
      {!way && <DirectionSteps steps={shop.directions} />}
      <address className={styles.address}>
        {!way?.delivers && <span>{shop.address}</span>}
        {!way && <MapLink shop={shop} />}
        <Words as="span" of={messages.late} />
        <PhoneLink shop={shop} />
      </address>
      {!way && <ShopMap shop={shop} />}
    </Section>
  );
};
