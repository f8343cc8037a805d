import { useState } from 'react';
import { anyShop, defaultPeriod, PageTitle } from '@wadachi/shared';
import type { Airport, Area, RentalPeriod } from '@wadachi/contract';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture';
import { messages } from './messages';
import { PlaceChips } from './PlaceChips';
import { LateRecent } from './recent/LateRecent';
import { SearchForm } from './SearchForm';

interface HeroProps {
  readonly areas: readonly Area[];
  readonly airports: readonly Airport[];
  readonly openedAt: string;
}

/** Shows the top of the home page: heading and search. */
export function Hero({ areas, airports, openedAt }: HeroProps) {
  const now = new Date(openedAt);
  // The links to places lead to the dates of the form, once a customer has chosen some.
  const [chosen, choose] = useState<RentalPeriod>();
  const period = chosen ?? defaultPeriod(now, anyShop.time_zone);
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <PageTitle lead={messages.lead}>{messages.heading}</PageTitle>
        <HeroPicture />
      </div>
      <SearchForm now={now} period={period} onPeriod={choose} />
      <div className={styles.shortcuts}>
        <PlaceChips areas={areas} airports={airports} period={chosen} />
        <LateRecent areas={areas} />
      </div>
    </div>
  );
}
