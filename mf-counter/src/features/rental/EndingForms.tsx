import type { ReactNode } from 'react';
import { FormattedMessage, formatMoney, useIntl, usePlatform, type MessageDescriptor } from '@wadachi/shared';
import { Form, required, SelectField, SubmitButton, TextAreaField } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { NumberField, numberIn } from './fields';
import { formMessages } from './formMessages';
import styles from './Rental.module.css';
import { useRental } from './Writing';

const cancelling = 'POST /api/counter/shops/:shop/bookings/:id/cancel';
const refunding = 'POST /api/counter/shops/:shop/bookings/:id/refund';

/** What seldom happens: each is closed until it is wanted. */
export const EndingForms = () => {
  const { actions } = useRental().rental;
  return (
    <>
      {actions.includes('no-show') && <CancelForm by="no-show" title={formMessages.noShow} />}
      {actions.includes('cancel') && <CancelForm by="shop" title={formMessages.cancel} />}
      {actions.includes('refund') && <RefundForm />}
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
    label={formMessages.reason}
    validate={required(formMessages.reasonMissing)}
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
            <FormattedMessage {...formMessages.cancelButton} />
          ) : (
            <FormattedMessage {...formMessages.noShowButton} values={{ fee: formatMoney(fee, locale) }} />
          )}
        </SubmitButton>
      </Form>
    </Fold>
  );
};

const RefundForm = () => {
  const { rental, write } = useRental();
  const { locale } = usePlatform();
  const intl = useIntl();
  const money = (amount: number) => formatMoney(amount, locale);
  const { paid, refunded, refundable_to_card: onCard } = rental;
  const ways = [...(onCard > 0 ? (['card'] as const) : []), 'cash', 'terminal'] as const;
  const initial: { readonly method: string; readonly amount: string; readonly note: string } = {
    method: ways[0],
    amount: String(onCard > 0 ? onCard : paid - refunded),
    note: '',
  };
  return (
    <Fold title={formMessages.refund}>
      <Form
        initialValues={initial}
        onSubmit={({ method, amount, note }) => {
          const way = ways.find((one) => one === method) ?? 'cash';
          return write(refunding, { method: way, amount: numberIn(amount), note });
        }}
      >
        <SelectField
          name="method"
          label={formMessages.taken}
          options={ways.map((value) => ({ value, label: intl.formatMessage(formMessages[value]) }))}
        />
        <NumberField
          name="amount"
          label={formMessages.amount}
          hint={
            <FormattedMessage
              {...formMessages.refundHint}
              values={{ most: money(paid - refunded), card: money(onCard) }}
            />
          }
        />
        <Reason />
        <SubmitButton variant="danger" label={formMessages.refundButton} />
      </Form>
    </Fold>
  );
};
