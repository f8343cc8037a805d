import { useState } from 'react';
import { anyShop, classNames, defaultPeriod, PageTitle } from '@wadachi/shared';
import { Photo } from '@wadachi/parts';
import type { Airport, Area, Picture, RentalPeriod } from '@wadachi/contract';
import styles from './Hero.module.css';
import { messages } from './messages';
import { PlaceChips } from './PlaceChips';
import { SearchForm } from './SearchForm';

interface HeroProps {
  readonly areas: readonly Area[];
  readonly airports: readonly Airport[];
  readonly openedAt: string;
  /** The picture of the car that is shown first below, if any. */
  readonly picture: Picture | undefined;
}

/** Shows the top of the home page: heading and search. */
export function Hero({ areas, airports, openedAt, picture }: HeroProps) {
  const now = new Date(openedAt);
  // The links to places lead to the dates of the form, once a customer has chosen some.
  const [chosen, choose] = useState<RentalPeriod>();
  const period = chosen ?? defaultPeriod(now, anyShop.time_zone);
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <PageTitle lead={messages.lead}>{messages.heading}</PageTitle>
        {picture && (
          <Photo
            picture={{ ...picture, alt: '' }}
            sizes="(min-width: 48rem) 30rem, 60vw"
            className={classNames(styles.car, picture.photo && styles.photo)}
            width={640}
            height={360}
            fetchPriority="high"
          />
        )}
      </div>
      <SearchForm areas={areas} now={now} period={period} onPeriod={choose} />
      <PlaceChips areas={areas} airports={airports} period={chosen} />
    </div>
  );
}
