import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import type { CounterInvitation } from '@wadachi/contract';
import { FormattedMessage, useIntl, Words } from '@wadachi/shared';
import styles from './Invitation.module.css';
import { messages } from './messages';

/** The modules of light around a QR code, which readers need. */
const quiet = 4;

/** The QR code that an authenticator app reads, a link for a phone that has the app itself, and the secret for typing. */
export const AppSetup = ({ invitation }: { readonly invitation: CounterInvitation }) => {
  const intl = useIntl();
  const code = generate(invitation.totp_uri);
  const size = code.size + 2 * quiet;
  return (
    <div className={styles.app}>
      <Words as="p" of={messages.scan} />
      <svg
        className={styles.code}
        viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
        role="img"
        aria-label={intl.formatMessage(messages.qr)}
        shapeRendering="crispEdges"
      >
        <path d={toSvgPath(code)} />
      </svg>
      <p>
        <a className={styles.open} href={invitation.totp_uri}>
          <FormattedMessage {...messages.openApp} />
        </a>
      </p>
      <Words
        as="p"
        of={messages.secret}
        values={{
          secret: <code key="secret">{invitation.totp_secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>,
        }}
      />
    </div>
  );
};
