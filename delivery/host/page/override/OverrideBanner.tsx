import type { Locale } from '@wadachi/intl';
import { observer } from 'mobx-react-lite';
import type { Override } from './Override';
import styles from './OverrideBanner.module.css';
import { texts } from './texts';

interface OverrideBannerProps {
  readonly overrides: readonly Override[];
  readonly locale: Locale;
}

/** Says on every page which of its remotes are no release, and leads back to the release; also without JavaScript running well. */
export const OverrideBanner = ({ overrides, locale }: OverrideBannerProps) => (
  <aside className={styles.banner} aria-label={texts[locale].label}>
    <div className={styles.text} role="status">
      {overrides.map((override) => (
        <OverrideLine key={override.remote} override={override} locale={locale} />
      ))}
    </div>
    <form method="post" action="/-/override/reset">
      <button type="submit" className={styles.back}>
        {texts[locale].back}
      </button>
    </form>
  </aside>
);

interface OverrideLineProps {
  readonly override: Override;
  readonly locale: Locale;
}

const OverrideLine = observer(({ override, locale }: OverrideLineProps) => {
  const { remote, origin, state, message } = override;
  return (
    <p className={state === 'shown' ? styles.line : styles.trouble}>
      {texts[locale][state].replace('{remote}', remote).replace('{origin}', origin)}
      {state === 'failed' && <code className={styles.said}>{message}</code>}
    </p>
  );
});
