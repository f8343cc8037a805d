import type { ReactNode } from 'react';
import {
  FormattedMessage,
  formatMoney,
  usePlatform,
  Words,
  type MessageDescriptor,
  type Wording,
} from '@wadachi/shared';
import { CheckboxField, Form, required, SubmitButton, TextAreaField } from '@wadachi/forms';
import { limits } from '@wadachi/contract/limits';
import { MoneyField, moneyIn, moneyText } from '../../write/MoneyField';
import { TakenFields, WayField, type TakenValues } from './fields';
import { endingMessages } from './endingMessages';
import { formMessages } from './formMessages';
import styles from './Rental.module.css';
import { useDraft } from '../../write/useDraft';
import { useRental } from './Writing';

const cancelling = 'POST /api/counter/shops/:shop/bookings/:id/cancel';
const paying = 'POST /api/counter/shops/:shop/bookings/:id/payment';
const refunding = 'POST /api/counter/shops/:shop/bookings/:id/refund';
const waiving = 'POST /api/counter/shops/:shop/bookings/:id/waive';

/** Shows the rare ends of a rental, each closed until it is wanted. */
export const EndingForms = () => {
  const { actions, due, refunded } = useRental().rental;
  return (
    <>
      {actions.includes('no-show') && <CancelForm by="no-show" title={endingMessages.noShow} />}
      {actions.includes('cancel') && <CancelForm by="shop" title={endingMessages.cancel} />}
      {actions.includes('pay') && <PayForm key={`pay-${due}`} />}
      {actions.includes('refund') && <RefundForm key={`refund-${refunded}`} />}
      {actions.includes('waive') && <WaiveForm key={`waive-${due}`} />}
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
  const initial: TakenValues = { method: '', amount: moneyText(due, locale), due };
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

interface LoweringValues {
  readonly method: string;
  readonly amount: string;
  readonly is_of_damage: boolean;
  readonly is_still_owed: boolean;
  readonly note: string;
}

/** The money and words of a form that lowers a price. */
const lowering = ({ amount, note, is_of_damage }: LoweringValues) => ({
  ...{ amount: moneyIn(amount), note },
  ...(is_of_damage && { is_of_damage }),
});

const LoweringFields = (props: { readonly hint?: Wording }) => {
  const { damage = 0 } = useRental().rental;
  return (
    <>
      <MoneyField name="amount" label={formMessages.amount} {...props} />
      {damage > 0 && <CheckboxField name="is_of_damage" label={endingMessages.ofDamage} />}
      <Reason />
    </>
  );
};

const RefundForm = () => {
  const { rental, write } = useRental();
  // A refund whose answer was lost is asked for in the same words after a reload, and made once.
  const draft = useDraft<LoweringValues>(rental.id, 'refund');
  const { locale } = usePlatform();
  const money = (amount: number) => formatMoney(amount, locale);
  const left = rental.paid - rental.refunded;
  const { refundable: most = left, damage = 0 } = rental;
  const onCard = Math.min(most, rental.refundable_to_card);
  const ways = [...(onCard > 0 ? (['card'] as const) : []), 'cash', 'terminal'] as const;
  const initial: LoweringValues = {
    method: ways[0],
    amount: moneyText(onCard > 0 ? onCard : most, locale),
    is_of_damage: damage > 0,
    is_still_owed: false,
    note: '',
  };
  const handleSubmit = (values: LoweringValues) => {
    const method = ways.find((one) => one === values.method) ?? 'cash';
    const { is_still_owed } = values;
    const body = { method, ...(is_still_owed && { is_still_owed }), ...lowering(values) };
    return write(refunding, body, draft.forget);
  };
  return (
    <Fold title={endingMessages.refund}>
      {most < left && <Words as="p" of={endingMessages.refundByManager} values={{ most: money(most) }} />}
      {most > 0 && (
        <Form initialValues={initial} kept={draft.kept} onChange={draft.keep} onSubmit={handleSubmit}>
          <WayField label={endingMessages.way} ways={ways} />
          <CheckboxField name="is_still_owed" label={endingMessages.stillOwed} />
          <LoweringFields
            hint={
              <FormattedMessage
                {...endingMessages.refundHint}
                values={{ most: money(most), card: money(onCard) }}
              />
            }
          />
          <SubmitButton variant="danger" label={endingMessages.refundButton} />
        </Form>
      )}
    </Fold>
  );
};

/** A charge that was wrong, or that a manager does not ask for. */
const WaiveForm = () => {
  const { rental, write } = useRental();
  const draft = useDraft<LoweringValues>(rental.id, 'waive');
  const { locale } = usePlatform();
  const { due, damage = 0 } = rental;
  const initial = { amount: moneyText(due, locale), is_of_damage: damage > 0, note: '' };
  return (
    <Fold title={endingMessages.waive}>
      <Form
        initialValues={initial as LoweringValues}
        kept={draft.kept}
        onChange={draft.keep}
        onSubmit={(values) => write(waiving, lowering(values), draft.forget)}
      >
        <LoweringFields />
        <SubmitButton variant="danger" label={endingMessages.waive} />
      </Form>
    </Fold>
  );
};
