import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { classNames, FormattedMessage, useIntl, Words } from '@wadachi/shared';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';
import styles from './Ticket.module.css';

/** The modules of light around a QR code, which readers need. */
const quiet = 2;

interface BookingNumberProps {
  readonly number: string;
  /** True while the counter still asks for it. */
  readonly isToShow: boolean;
}

/** Shows the reservation's number, as text and, while it is to be shown at the counter, as QR code. */
export const BookingNumber = ({ number, isToShow }: BookingNumberProps) => (
  <div className={classNames(styles.number, !isToShow && styles.past)}>
    <p>
      <Words as="span" of={bookingMessages.number} />
      <strong>{number}</strong>
      {isToShow && (
        <small>
          <FormattedMessage {...messages.showThis} />
        </small>
      )}
    </p>
    {isToShow && <QrCode of={number} />}
  </div>
);

const QrCode = ({ of: number }: { readonly of: string }) => {
  const intl = useIntl();
  const code = generate(number);
  const size = code.size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      role="img"
      aria-label={intl.formatMessage(messages.qr, { number })}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
};
