import { FormattedMessage, Link, usePlatform } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import { paths } from '../../paths';
import styles from './Complete.module.css';
import { messages } from './messages';

/** Tells a guest how to find the reservation later; a customer has it on my page. */
export const FindLater = () => {
  const { account } = usePlatform();
  if (account.isLogin) return null;
  return (
    <Links className={styles.later}>
      <FormattedMessage {...messages.later} />{' '}
      <Link to={paths.find()}>
        <FormattedMessage {...messages.findBooking} />
      </Link>
    </Links>
  );
};
