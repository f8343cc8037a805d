import { site, usePlatform } from '@wadachi/shared';
import { languageName } from '@wadachi/intl';
import styles from './CounterFrame.module.css';

/** This very page in the other languages of the site; it loads anew. */
export const CounterLanguages = () => {
  const { locale } = usePlatform();
  return site.languages
    .filter((other) => other !== locale)
    .map((other) => (
      <a
        key={other}
        className={styles.link}
        href={`?lang=${other}`}
        hrefLang={other}
        lang={other}
        onClick={(event) => {
          const here = new URL(window.location.href);
          here.searchParams.set('lang', other);
          event.currentTarget.href = here.href;
        }}
      >
        {languageName(other)}
      </a>
    ));
};
