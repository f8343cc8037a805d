import { FormattedMessage, useIntl } from '@wadachi/shared';
import type { Account } from '@wadachi/shared/contract';
import { Fact, Facts } from '../../page/Facts';
import { messages } from './messages';

interface ProfileFactsProps {
  readonly account: Account;
  /** As people write it. */
  readonly phone: string;
}

/** What the profile of the customer contains. */
export const ProfileFacts = ({ account, phone }: ProfileFactsProps) => {
  const { name, name_kana, email, birthday } = account;
  const intl = useIntl();
  return (
    <Facts>
      <Fact label={messages.name}>{name}</Fact>
      <Fact label={messages.kana}>{name_kana || <FormattedMessage {...messages.notGiven} />}</Fact>
      <Fact label={messages.email}>{email}</Fact>
      <Fact label={messages.phone}>{phone}</Fact>
      <Fact label={messages.birthday}>
        {/* A day of the calendar: no time zone may shift it. */}
        {intl.formatDate(`${birthday}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })}
      </Fact>
    </Facts>
  );
};
