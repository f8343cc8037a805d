import { personMessages } from '@wadachi/forms';
import { Fact, Facts } from '@wadachi/parts';
import { FormattedMessage, site, useIntl } from '@wadachi/shared';
import type { Account } from '@wadachi/contract';
import { messages as ofPerson } from '../../person/messages';
import { messages } from './messages';

interface ProfileFactsProps {
  readonly account: Account;
  /** Formatted, such as `+81 90-1234-5678`. */
  readonly phone: string;
}

export const ProfileFacts = ({ account, phone }: ProfileFactsProps) => {
  const { name, name_kana, email, birthday } = account;
  const intl = useIntl();
  return (
    <Facts>
      <Fact label={messages.name}>{name}</Fact>
      {site.country === 'JP' && (
        <Fact label={messages.kana}>{name_kana || <FormattedMessage {...messages.notGiven} />}</Fact>
      )}
      <Fact label={personMessages.email}>{email}</Fact>
      <Fact label={personMessages.phone}>{phone}</Fact>
      <Fact label={ofPerson.birthday}>
        {/* UTC: a date without time must not shift to another day. */}
        {intl.formatDate(`${birthday}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })}
      </Fact>
    </Facts>
  );
};
