import { Fragment } from 'react';
import type { CarState } from '@wadachi/contract';
import {
  formatMoney,
  FormattedMessage,
  type MessageDescriptor,
  Section,
  Stack,
  usePlatform,
  Words,
} from '@wadachi/shared';
import { Fact, FactList, Facts, phoneFor, useDays, type FactRows } from '@wadachi/parts';
import { countryNamesIn } from '@wadachi/rental/licence';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './Rental.module.css';
import { useRental } from './Writing';

/** All that is known of a rental. */
export const RentalFacts = () => (
  <Stack gap={5}>
    <Section title={messages.booking}>
      <Agreement />
    </Section>
    <Section title={messages.money}>
      <Bill />
    </Section>
  </Stack>
);

const placeOf = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

const Agreement = () => {
  const { rental } = useRental();
  const { locale } = usePlatform();
  const { at, day } = useDays();
  const dayOrNone = (date: string) => (date === '' ? '' : day(date));
  const { customer, period, shop, return_shop_name: other, out, back } = rental;
  const facts: FactRows = [
    [messages.pickUp, `${at(period.rental_date, period.rental_time)}, ${shop.name}`],
    [messages.return, `${at(period.return_date, period.return_time)}, ${other ?? shop.name}`],
    [messages.place, placeOf(rental.place, rental.address)],
    [messages.returnPlace, placeOf(rental.return_place, rental.return_address)],
    [messages.car, `${rental.car_id}, ${rental.plan_name}`],
    [messages.prepare, rental.prepare.join(', ')],
    [messages.people, rental.passengers],
    [messages.children, customer.children_ages.join(', ')],
    [
      messages.telephone,
      <a key="phone" href={`tel:${customer.telephone.replaceAll(/[^+\d]/g, '')}`}>
        {phoneFor(locale, customer.telephone)}
      </a>,
    ],
    [messages.driver, customer.driver_name || [customer.name, customer.name_kana].filter(Boolean).join(', ')],
    [messages.birthday, dayOrNone(customer.birthday)],
    [messages.address, customer.full_address],
    [messages.licence, customer.licence_country && <Country key="licence" code={customer.licence_country} />],
    [messages.permit, dayOrNone(customer.permit_issued_on)],
    [messages.flight, customer.flight_number],
    [messages.memo, customer.memo],
  ];
  return (
    <>
      <FactList of={facts} />
      {out && <StateLine text={messages.outState} state={out} />}
      {back && <StateLine text={messages.backState} state={back} />}
    </>
  );
};

/** Server and browser may name it differently. */
const Country = ({ code }: { readonly code: string }) => {
  const { locale } = usePlatform();
  if (code.length !== 2) return <FormattedMessage {...messages.licenceOther} />;
  return <span suppressHydrationWarning>{countryNamesIn(locale)(code)}</span>;
};

const StateLine = ({ text, state }: { readonly text: MessageDescriptor; readonly state: CarState }) => {
  const { rental, shop } = useRental();
  const { instant } = useDays();
  const { odometer, fuel, damage } = state;
  return (
    <>
      <Words as="p" of={text} values={{ odometer, fuel, at: instant(state.at, rental.shop.time_zone) }} />
      <ul>
        {damage.map(({ note, files }) => (
          <li key={`${note} ${files.join(' ')}`}>
            {note}
            {files.map((file, index) => (
              <Fragment key={file}>
                {' '}
                <a href={paths.file(shop, rental.id, file)} target="_blank" rel="noreferrer">
                  <FormattedMessage {...messages.picture} values={{ number: index + 1 }} />
                </a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
};

const Bill = () => {
  const { rental, shop } = useRental();
  const { locale } = usePlatform();
  const money = (amount: number) => <span className={styles.amount}>{formatMoney(amount, locale)}</span>;
  const { lines, charge, cancel_fee, paid, refunded, due, deposit, back, invoices } = rental;
  return (
    <>
      <Facts atEnd>
        {lines.map(({ kind, label, amount }) => (
          <Fact key={`${kind} ${label} ${amount}`} label={label}>
            {money(amount)}
          </Fact>
        ))}
        <Fact label={messages.total}>{money(charge)}</Fact>
        {cancel_fee !== null && <Fact label={messages.fee}>{money(cancel_fee)}</Fact>}
        <Fact label={messages.paid}>{money(paid)}</Fact>
        {refunded > 0 && <Fact label={messages.refunded}>{money(refunded)}</Fact>}
        <Fact label={messages.due}>
          <strong>{money(due)}</strong>
        </Fact>
        {deposit > 0 && back === null && <Fact label={messages.deposit}>{money(deposit)}</Fact>}
      </Facts>
      <ul>
        {invoices.map(({ kind, number }) => (
          <li key={number}>
            <a href={paths.invoice(shop, rental.id, kind)} download>
              <FormattedMessage {...messages.invoice} values={{ kind, number }} />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};
