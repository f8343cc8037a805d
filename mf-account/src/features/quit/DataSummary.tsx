import { Link, Section, site, Words, type MessageDescriptor } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './Quit.module.css';

const deleted = [
  messages.deletedProfile,
  messages.deletedAccess,
  messages.deletedNotes,
  messages.deletedList,
];
/** Japan's Consumption Tax Act, arts. 57-4 and 58; Road Transport Act, art. 80: docs/privacy.md has each rule. */
const keptInJapan = [messages.keptTax, messages.keptLedger, messages.keptDamage];

/** Shows the data that is deleted with the account, and the data that is kept. */
export const DataSummary = () => (
  <>
    <Section title={messages.deletedTitle}>
      <Items of={deleted} />
    </Section>
    <Section title={messages.keptTitle}>
      <Items of={site.country === 'JP' ? keptInJapan : [messages.keptElsewhere]} />
      <Words as="p" of={messages.keptUse} />
      <Links>
        <Link to={paths.privacy()} label={messages.privacy} />
      </Links>
    </Section>
  </>
);

const Items = ({ of }: { readonly of: readonly MessageDescriptor[] }) => (
  <ul className={styles.items}>
    {of.map((message) => (
      <Words as="li" key={message.id} of={message} values={{ country: site.country }} />
    ))}
  </ul>
);
