import type { CounterShop, OperationName, PlanListItem, RentalPeriod } from '@wadachi/contract';
import {
  type ApiError,
  Button,
  formatMoney,
  FormattedMessage,
  Link,
  Section,
  usePlatform,
  Words,
} from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import { paths } from '../paths';
import { insteadMessages as messages } from './insteadMessages';
import styles from './SoldOut.module.css';

type Choosing = Extract<
  OperationName,
  `POST ${string}/:shop/bookings` | `POST ${string}/bookings/:id/change`
>;

interface SoldOutProps {
  readonly operation: Choosing;
  readonly failure: ApiError | undefined;
  /** The clerk's own. */
  readonly shops: readonly CounterShop[];
  readonly onChoose: (choice: { readonly plan_id: string } & Partial<RentalPeriod>) => void;
}

/** The cars that are free instead of the one that somebody else took. */
export const SoldOut = ({ operation, failure, shops, onChoose }: SoldOutProps) => {
  const { day } = useDays();
  const { locale } = usePlatform();
  const refusal = failure?.bodyOf(operation, 409);
  if (refusal?.code !== 'sold-out') return null;
  const { alternatives, days, shops: near } = refusal;
  const wordsOf = ({ name, charge }: PlanListItem) => ({ name, price: formatMoney(charge, locale) });
  const periodOf = ({ rental_date, rental_time, return_date, return_time }: RentalPeriod) => ({
    ...{ rental_date, rental_time, return_date, return_time },
  });
  return (
    <Section title={messages.instead}>
      <ul className={styles.instead}>
        {alternatives.map((plan) => (
          <li key={plan.id}>
            <Button variant="secondary" onClick={() => onChoose({ plan_id: plan.id })}>
              <FormattedMessage {...messages.insteadClass} values={wordsOf(plan)} />
            </Button>
          </li>
        ))}
        {days.map(({ plan, ...period }) => (
          <li key={period.rental_date}>
            <Button variant="secondary" onClick={() => onChoose({ plan_id: plan.id, ...periodOf(period) })}>
              <FormattedMessage
                {...messages.insteadDay}
                values={{ ...wordsOf(plan), day: day(period.rental_date) }}
              />
            </Button>
          </li>
        ))}
        {near.map(({ plan, distance_km: km }) => {
          const words = (
            <FormattedMessage
              {...messages.insteadShop}
              values={{ ...wordsOf(plan), shop: plan.shop_name, km }}
            />
          );
          return (
            <li key={plan.shop_id}>
              {shops.some(({ id }) => id === plan.shop_id) ? (
                <Link to={paths.book(plan.shop_id)}>{words}</Link>
              ) : (
                words
              )}
            </li>
          );
        })}
        {alternatives.length + days.length + near.length === 0 && <Words as="li" of={messages.nothingFree} />}
      </ul>
    </Section>
  );
};
