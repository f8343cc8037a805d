import { FormattedMessage, Link, usePlatform } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import { defineMessages } from '@wadachi/intl';
import { paths } from '../../paths';
import styles from './Find.module.css';

const laterMessages = defineMessages({
  later: {
    id: 'reserve.find.later',
    defaultMessage: 'You can come back at any time, by the link in our email or by number and email address:',
    description: 'Tells a guest how to come back to a reservation; a link follows',
  },
  find: {
    id: 'reserve.find.find',
    defaultMessage: 'Find my booking',
    description: 'Link to the page on which a guest opens a reservation by its number',
  },
});

/** Tells a guest how to find the reservation later; a customer has it on my page. */
export const FindLater = () => {
  const { account } = usePlatform();
  if (account.isLogin) return null;
  return (
    <Links className={styles.later}>
      <FormattedMessage {...laterMessages.later} />{' '}
      <Link to={paths.find()}>
        <FormattedMessage {...laterMessages.find} />
      </Link>
    </Links>
  );
};
