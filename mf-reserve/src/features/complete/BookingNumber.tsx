import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { FormattedMessage, useIntl } from '@wadachi/shared';
import styles from './Complete.module.css';
import { messages } from './messages';

/** The modules of light around a QR code, which readers need. */
const quiet = 2;

/** The reservation's number, as text and as QR code for the counter. */
export const BookingNumber = ({ number }: { readonly number: string }) => {
  const intl = useIntl();
  const code = generate(number);
  const size = code.size + 2 * quiet;
  return (
    <div className={styles.number}>
      <p>
        <span>
          <FormattedMessage {...messages.number} />
        </span>
        <strong>{number}</strong>
        <small>
          <FormattedMessage {...messages.showThis} />
        </small>
      </p>
      <svg
        viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
        role="img"
        aria-label={intl.formatMessage(messages.qr, { number })}
        shapeRendering="crispEdges"
      >
        <path d={toSvgPath(code)} />
      </svg>
    </div>
  );
};
