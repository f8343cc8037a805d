import { FormattedMessage, Icon, site, VisuallyHidden, type Locale } from '@wadachi/shared';
import { languageName } from '@wadachi/intl';
import styles from './LanguageSwitch.module.css';
import { shellMessages } from './messages';

interface LanguageSwitchProps {
  readonly locale: Locale;
  /** Path and query of the page. */
  readonly path: string;
  /** Changes the language in the page; without it the link loads the page anew. */
  readonly onChange?: ((locale: Locale) => void) | undefined;
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
            event.currentTarget.href = inLanguage(
              `${window.location.pathname}${window.location.search}`,
              other,
            );
            if (!onChange || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChange(other);
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
