import { FormattedMessage, Link, Section, site, Words } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { DocumentsList } from '../../licence/DocumentsList';
import { useCountryOptions } from '../../licence/useCountryOptions';
import styles from './Complete.module.css';
import { messages } from './messages';

/** Lists what the customer brings to the shop: the papers for the licence that was named, or else for any licence; what else they ask leads on. */
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
          <Words as="li" key={thing.id} of={thing} values={{ country: site.country }} />
        ))}
      </ul>
      <DocumentsList
        country={country}
        countryName={countries.find(({ value }) => value === country)?.label ?? ''}
      />
      <Links>
        <FormattedMessage {...messages.questions} /> <Link to="/documents/faq" label={messages.faq} />
      </Links>
    </Section>
  );
};
