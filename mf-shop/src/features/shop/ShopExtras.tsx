import {
  Card,
  FormattedMessage,
  formatMoney,
  Section,
  useIntl,
  usePlatform,
  type MessageDescriptor,
} from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import { extrasMessages as messages } from './extrasMessages';
import styles from './ShopExtras.module.css';

interface Extra {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly unit: MessageDescriptor;
}

/** Lists what the shop offers beside its cars, with prices; it is chosen with a plan. */
export const ShopExtras = ({ options }: { readonly options: PlanOptions }) => {
  const { locale } = usePlatform();
  const intl = useIntl();
  const extras: readonly Extra[] = [
    ...options.compensations.map((cover) => ({ ...cover, unit: messages.perDay })),
    ...options.rental_items.map((item) => ({
      ...item,
      unit: item.unit === 'day' ? messages.perDay : messages.perRental,
    })),
    ...options.services.map((service) => ({ ...service, unit: messages.perRental })),
  ];
  if (extras.length === 0) return null;
  return (
    <Section title={messages.title}>
      <Card>
        <ul className={styles.extras}>
          {extras.map(({ id, name, price, unit }) => (
            <li key={id} className={styles.extra}>
              <span>{name}</span>
              <span className={styles.price}>
                {price === 0 ? (
                  <FormattedMessage {...messages.free} />
                ) : (
                  intl.formatMessage(unit, { price: formatMoney(price, locale) })
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
};
