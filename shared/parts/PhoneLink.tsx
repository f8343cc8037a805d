import { Icon } from '@wadachi/shared';
import type { ReactNode } from 'react';
import styles from './PhoneLink.module.css';

interface PhoneLinkProps {
  readonly shop: { readonly name: string; readonly phone: string };
  /** In the place of the shop's name and number. */
  readonly label?: ReactNode;
}

/** Calls a shop; the link's address has only what a phone can dial. */
export const PhoneLink = ({ shop: { name, phone }, label = `${name} ${phone}` }: PhoneLinkProps) => (
  <a className={styles.link} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <Icon name="phone" />
    {label}
  </a>
);
