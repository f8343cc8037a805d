import { FormattedMessage, Link, usePlatform } from '@wadachi/shared';
import { paths } from '../../paths';
import { laterMessages } from './laterMessages';
import styles from './Find.module.css';

/** Tells a guest how to come back to a reservation; a customer finds it on their page. */
export const FindLater = () => {
  const { account } = usePlatform();
  if (account.isLogin) return null;
  return (
    <p className={styles.later}>
      <FormattedMessage {...laterMessages.later} />{' '}
      <Link to={paths.find()}>
        <FormattedMessage {...laterMessages.find} />
      </Link>
    </p>
  );
};
