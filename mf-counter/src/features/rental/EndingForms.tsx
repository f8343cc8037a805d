import type { ReactNode } from 'react';
import {
  FormattedMessage,
  formatMoney,
  useIntl,
  usePlatform,
  Words,
  type MessageDescriptor,
} from '@wadachi/shared';
import { Form, required, SelectField, SubmitButton, TextAreaField } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { MoneyField, moneyIn, moneyText } from '../../write/MoneyField';
import { TakenFields, type TakenValues } from './fields';
import { endingMessages } from './endingMessages';
import { formMessages } from './formMessages';
import styles from './Rental.module.css';
import { useDraft } from '../../write/useDraft';
import { useRental } from './Writing';

const cancelling = 'POST /api/counter/shops/:shop/bookings/:id/cancel';
const paying = 'POST /api/counter/shops/:shop/bookings/:id/payment';
const refunding = 'POST /api/counter/shops/:shop/bookings/:id/refund';

/** Shows the rare ends of a rental, each closed until it is wanted. */
export const EndingForms = () => {
  const { actions, due, refunded } = useRental().rental;
  return (
    <>
      {actions.includes('no-show') && <CancelForm by="no-show" title={endingMessages.noShow} />}
      {actions.includes('cancel') && <CancelForm by="shop" title={endingMessages.cancel} />}
      {actions.includes('pay') && <PayForm key={due} />}
      {actions.includes('refund') && <RefundForm key={refunded} />}
    </>
  );
};

interface FoldProps {
  readonly title: MessageDescriptor;
  /** Stands beside the title. */
  readonly verdict?: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** A part that is closed until it is wanted. */
export const Fold = ({ title, verdict, isOpen = false, children }: FoldProps) => (
  <details className={styles.fold} open={isOpen}>
    <summary>
      <FormattedMessage {...title} /> {verdict}
    </summary>
    {children}
  </details>
);

export const Reason = () => (
  <TextAreaField
    name="note"
    label={endingMessages.reason}
    validate={required(endingMessages.reasonMissing)}
    maxLength={limits.memo}
    required
  />
);

const CancelForm = ({ by, title }: { readonly by: 'shop' | 'no-show' } & Pick<FoldProps, 'title'>) => {
  const { rental, write } = useRental();
  const { locale } = usePlatform();
  const fee = by === 'shop' ? 0 : rental.no_show_fee;
  return (
    <Fold title={title}>
      <Form initialValues={{ note: '' }} onSubmit={({ note }) => write(cancelling, { by, fee, note })}>
        <Reason />
        <SubmitButton variant="danger">
          {by === 'shop' ? (
            <FormattedMessage {...endingMessages.cancelButton} />
          ) : (
            <FormattedMessage {...endingMessages.noShowButton} values={{ fee: formatMoney(fee, locale) }} />
          )}
        </SubmitButton>
      </Form>
    </Fold>
  );
};

/** Money that comes after the return, or for the fee of a booking that was cancelled. */
const PayForm = () => {
  const { rental, write } = useRental();
  const { locale } = usePlatform();
  const { due } = rental;
  const initial: TakenValues = { method: 'cash', amount: moneyText(due, locale), due };
  const handleSubmit = ({ method, amount }: TakenValues) =>
    write(paying, { taken: { method: method === 'terminal' ? method : 'cash', amount: moneyIn(amount) } });
  return (
    <Fold title={endingMessages.pay}>
      <Form initialValues={initial} onSubmit={handleSubmit}>
        <TakenFields ways={['cash', 'terminal']} />
        <SubmitButton label={endingMessages.payButton} />
      </Form>
    </Fold>
  );
};

interface RefundValues {
  readonly method: string;
  readonly amount: string;
  readonly note: string;
}

const RefundForm = () => {
  const { rental, write } = useRental();
  // A refund whose answer was lost is asked for in the same words after a reload, and made once.
  const draft = useDraft<RefundValues>(rental.id, 'refund');
  const { locale } = usePlatform();
  const intl = useIntl();
  const money = (amount: number) => formatMoney(amount, locale);
  const left = rental.paid - rental.refunded;
  const { refundable: most = left } = rental;
  const onCard = Math.min(most, rental.refundable_to_card);
  const ways = [...(onCard > 0 ? (['card'] as const) : []), 'cash', 'terminal'] as const;
  const initial: RefundValues = {
    method: ways[0],
    amount: moneyText(onCard > 0 ? onCard : most, locale),
    note: '',
  };
  return (
    <Fold title={endingMessages.refund}>
      {most < left && <Words as="p" of={endingMessages.refundByManager} values={{ most: money(most) }} />}
      {most > 0 && (
        <Form
          initialValues={initial}
          kept={draft.kept}
          onChange={draft.keep}
          onSubmit={({ method, amount, note }) => {
            const way = ways.find((one) => one === method) ?? 'cash';
            return write(refunding, { method: way, amount: moneyIn(amount), note }, draft.forget);
          }}
        >
          <SelectField
            name="method"
            label={endingMessages.way}
            options={ways.map((value) => ({ value, label: intl.formatMessage(formMessages[value]) }))}
          />
          <MoneyField
            name="amount"
            label={formMessages.amount}
            hint={
              <FormattedMessage
                {...endingMessages.refundHint}
                values={{ most: money(most), card: money(onCard) }}
              />
            }
          />
          <Reason />
          <SubmitButton variant="danger" label={endingMessages.refundButton} />
        </Form>
      )}
    </Fold>
  );
};
