import { FormattedMessage, Icon, VisuallyHidden, type Locale } from '@wadachi/shared';
import styles from './LanguageSwitch.module.css';
import { shellMessages } from './messages';

/** Each language by its own name, which is the same whatever the page's language is. */
const names: Readonly<Record<Locale, string>> = { en: 'English', ja: '日本語' };

interface LanguageSwitchProps {
  readonly locale: Locale;
  /** Path and query of the page. */
  readonly path: string;
  /** Changes the language in the page; without it the link loads the page anew. */
  readonly onChange?: ((locale: Locale) => void) | undefined;
}

/** A link to this very page in the other language; it works without JavaScript. */
export const LanguageSwitch = ({ locale, path, onChange }: LanguageSwitchProps) => {
  const other: Locale = locale === 'ja' ? 'en' : 'ja';
  return (
    <span className={styles.switch}>
      <VisuallyHidden>
        <FormattedMessage
          {...shellMessages.languageIs}
          values={{ language: <FormattedMessage {...shellMessages.language} /> }}
        />
      </VisuallyHidden>
      <a
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
        {names[other]}
      </a>
    </span>
  );
};

const inLanguage = (path: string, locale: Locale): string => {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set('lang', locale);
  return `${url.pathname}${url.search}`;
};
