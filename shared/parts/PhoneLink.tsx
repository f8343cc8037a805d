import { Icon, Words, type Wording } from '@wadachi/shared';
import styles from './PhoneLink.module.css';

interface PhoneLinkProps {
  readonly shop: { readonly name: string; readonly phone: string };
  /** In the place of the shop's name and number. */
  readonly label?: Wording;
}

/** Calls a shop; the link's address has only what a phone can dial. */
export const PhoneLink = ({ shop: { name, phone }, label = `${name} ${phone}` }: PhoneLinkProps) => (
  <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <Icon name="phone" />
    <Words of={label} />
  </a>
);
