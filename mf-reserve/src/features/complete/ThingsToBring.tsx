import { FormattedMessage, Section, site } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { DocumentsList } from '../../licence/DocumentsList';
import { useCountryOptions } from '../../licence/useCountryOptions';
import styles from './Complete.module.css';
import { messages } from './messages';

/** What the customer brings to the shop: the papers for the licence that was named, or else of any licence. */
export const ThingsToBring = ({ receipt }: { readonly receipt: Receipt }) => {
  const { licence_country: country, due_at_shop: due } = receipt;
  const countries = useCountryOptions();
  const things = [
    messages.bringNumber,
    ...(country === '' ? [messages.bringLicence, messages.bringPermit] : []),
    ...(due === 0 ? [] : [messages.bringPayment]),
  ];
  return (
    <Section title={messages.bring}>
      <ul className={styles.bring}>
        {things.map((thing) => (
          <li key={thing.id}>
            <FormattedMessage {...thing} values={{ country: site.country }} />
          </li>
        ))}
      </ul>
      <DocumentsList
        country={country}
        countryName={countries.find(({ value }) => value === country)?.label ?? ''}
      />
    </Section>
  );
};
