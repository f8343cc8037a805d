import { FormattedMessage, Link, Section, type MessageDescriptor } from '@wadachi/shared';
import page from '../../page/page.module.css';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './Quit.module.css';

const deleted = [messages.deletedProfile, messages.deletedAccess, messages.deletedList];
/**
 * Corporation Tax Act Enforcement Regulations, art. 59, and Consumption Tax Act, arts. 30 and 57-4: books and
 * invoices for 7 years. The rental ledger of the rental-car permit (Road Transport Vehicle Act, art. 80): 2 years.
 */
const kept = [messages.keptTax, messages.keptLedger];

/** What closing the account deletes at once, and what the law has us keep for how long. */
export const WhatHappens = () => (
  <>
    <Section title={<FormattedMessage {...messages.deletedTitle} />}>
      <Items of={deleted} />
    </Section>
    <Section title={<FormattedMessage {...messages.keptTitle} />}>
      <Items of={kept} />
      <p>
        <FormattedMessage {...messages.keptUse} />
      </p>
      <p className={page.links}>
        <Link to={paths.privacy()}>
          <FormattedMessage {...messages.privacy} />
        </Link>
      </p>
    </Section>
  </>
);

const Items = ({ of }: { readonly of: readonly MessageDescriptor[] }) => (
  <ul className={styles.items}>
    {of.map((message) => (
      <li key={message.id}>
        <FormattedMessage {...message} />
      </li>
    ))}
  </ul>
);
