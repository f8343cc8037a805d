import { definePage, Link, PageTitle } from '@wadachi/shared';
import { paths } from '../../paths';
import styles from './HomePage.module.css';
import { messages } from './messages';

const View = () => (
  <article className={styles.home}>
    <PageTitle lead={messages.lead}>{messages.heading}</PageTitle>
    <p>
      <Link to={paths.topPage()} label={messages.back} />
    </p>
  </article>
);

export const page = definePage({
  head: (_, { platform: { intl } }) => ({
    title: intl.formatMessage(messages.title),
    canonical: paths.home(),
  }),
  View,
});
