import { Icon, isolated, Words, type Wording } from '@wadachi/shared';
import styles from './IconLink.module.css';

interface PhoneLinkProps {
  readonly shop: { readonly name: string; readonly phone: string };
  /** The label; by default the shop's name and number. */
  readonly label?: Wording;
}

export const PhoneLink = ({
  shop: { name, phone },
  label = (
    <>
      {isolated(name)} <span className={styles.number}>{phone}</span>
    </>
  ),
}: PhoneLinkProps) => (
  <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <Icon name="phone" />
    <Words as="span" of={label} />
  </a>
);
