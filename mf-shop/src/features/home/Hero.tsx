import { AreaChips } from './AreaChips';
import { PageTitle } from '@wadachi/shared';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture';
import { messages } from './messages';
import { LateRecent } from './recent/LateRecent';
import { SearchForm, type SearchFormProps } from './SearchForm';

/** The top of the home page: heading and search. */
export function Hero(props: SearchFormProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <PageTitle lead={messages.lead}>{messages.heading}</PageTitle>
        <HeroPicture />
      </div>
      <SearchForm {...props} />
      <div className={styles.shortcuts}>
        <AreaChips areas={props.areas} />
        <LateRecent areas={props.areas} />
      </div>
    </div>
  );
}
