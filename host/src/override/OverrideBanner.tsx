import { FormattedMessage, observer, RawIntlProvider, type Platform } from '@wadachi/shared';
import type { Override } from './Override';
import styles from './OverrideBanner.module.css';
import { overrideMessages as messages } from './overrideMessages';

interface OverrideBannerProps {
  readonly overrides: readonly Override[];
  readonly intl: Platform['intl'];
}

/** Says on every page which of its remotes are no release, and leads back to the release; also without JavaScript running well. */
export const OverrideBanner = ({ overrides, intl }: OverrideBannerProps) => (
  <RawIntlProvider value={intl}>
    <aside className={styles.banner} aria-label={intl.formatMessage(messages.label)}>
      <div className={styles.text} role="status">
        {overrides.map((override) => (
          <OverrideLine key={override.remote} override={override} />
        ))}
      </div>
      <form method="post" action="/-/override/reset">
        <button type="submit" className={styles.back}>
          <FormattedMessage {...messages.back} />
        </button>
      </form>
    </aside>
  </RawIntlProvider>
);

const OverrideLine = observer(({ override }: { readonly override: Override }) => {
  const { remote, origin, state, message } = override;
  return (
    <p className={state === 'shown' ? styles.line : styles.trouble}>
      <FormattedMessage {...messages[state]} values={{ remote, origin }} />
      {state === 'failed' && <code className={styles.said}>{message}</code>}
    </p>
  );
});
