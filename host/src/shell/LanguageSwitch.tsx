import { FormattedMessage, Icon, site, VisuallyHidden, type Locale } from '@wadachi/shared';
import { languageName } from '@wadachi/intl';
import styles from './LanguageSwitch.module.css';
import { shellMessages } from './messages';

interface LanguageSwitchProps {
  readonly locale: Locale;
  /** Path and query of the page. */
  readonly path: string;
  /** Loads the page in another language, by its address; without it the link does. */
  readonly onChange?: ((to: string) => void) | undefined;
}

/**
 * Links to this very page in the other languages of the site, each by its own name; they work without JavaScript. Nothing
 * where there is no other.
 */
export const LanguageSwitch = ({ locale, path, onChange }: LanguageSwitchProps) => {
  const others = site.languages.filter((language) => language !== locale);
  if (others.length === 0) return null;
  return (
    <span className={styles.switch}>
      <VisuallyHidden>
        <FormattedMessage
          {...shellMessages.languageIs}
          values={{ language: <FormattedMessage {...shellMessages.language} /> }}
        />
      </VisuallyHidden>
      {others.map((other) => (
        <a
          key={other}
          href={inLanguage(path, other)}
          hrefLang={other}
          lang={other}
          className={styles.link}
          onClick={(event) => {
            // A page may have changed its own query since the shell was drawn.
            const to = inLanguage(`${window.location.pathname}${window.location.search}`, other);
            event.currentTarget.href = to;
            if (!onChange || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChange(to);
          }}
        >
          <Icon name="globe" />
          {languageName(other)}
        </a>
      ))}
    </span>
  );
};

const inLanguage = (path: string, locale: Locale): string => {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set('lang', locale);
  return `${url.pathname}${url.search}`;
};
