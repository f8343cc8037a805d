import { PageTitle } from '@wadachi/shared';
import type { Airport, Area } from '@wadachi/contract';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture';
import { messages } from './messages';
import { PlaceChips } from './PlaceChips';
import { LateRecent } from './recent/LateRecent';
import { SearchForm, type SearchFormProps } from './SearchForm';

interface HeroProps extends SearchFormProps {
  readonly areas: readonly Area[];
  readonly airports: readonly Airport[];
}

/** The top of the home page: heading and search. */
export function Hero({ areas, airports, openedAt }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <PageTitle lead={messages.lead}>{messages.heading}</PageTitle>
        <HeroPicture />
      </div>
      <SearchForm openedAt={openedAt} />
      <div className={styles.shortcuts}>
        <PlaceChips areas={areas} airports={airports} />
        <LateRecent areas={areas} />
      </div>
    </div>
  );
}
