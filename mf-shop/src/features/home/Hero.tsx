import { PageTitle } from '@wadachi/shared';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture';
import { messages } from './messages';
import { SearchForm, type SearchFormProps } from './SearchForm';

/** The first thing a visitor sees: what this is, and the search. */
export function Hero(props: SearchFormProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <PageTitle lead={messages.lead}>{messages.heading}</PageTitle>
        <HeroPicture />
      </div>
      <SearchForm {...props} />
    </div>
  );
}
