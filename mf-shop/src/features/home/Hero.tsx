import { anyShop, classNames, defaultPeriod, PageTitle } from '@wadachi/shared';
import { Photo } from '@wadachi/parts';
import type { Airport, Area, Picture, RentalPeriod } from '@wadachi/contract';
import type { MaybePeriod } from '../../period';
import styles from './Hero.module.css';
import { messages } from './messages';
import { PlaceChips } from './PlaceChips';
import { SearchForm } from './SearchForm';

interface HeroProps {
  readonly areas: readonly Area[];
  readonly airports: readonly Airport[];
  readonly openedAt: string;
  /** The dates of the form, once the customer has chosen some. */
  readonly chosen: MaybePeriod;
  readonly onPeriod: (period: RentalPeriod) => void;
  /** The picture of the car that is shown first below, if any. */
  readonly picture: Picture | undefined;
}

/** Shows the top of the home page: heading and search. */
export function Hero({ areas, airports, openedAt, chosen, onPeriod, picture }: HeroProps) {
  const now = new Date(openedAt);
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
      <SearchForm areas={areas} now={now} period={period} onPeriod={onPeriod} />
      <PlaceChips areas={areas} airports={airports} period={chosen} />
    </div>
  );
}
