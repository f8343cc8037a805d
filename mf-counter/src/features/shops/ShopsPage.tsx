import { Link, PageTitle, RedirectTo, Stack, Words } from '@wadachi/shared';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { paths } from '../../paths';
import { messages } from './messages';
import styles from './Shops.module.css';

/** The shops whose counter one may open; whoever has one goes straight there. */
const View = ({ clerk }: CounterProps<undefined>) => (
  <Stack gap={5}>
    <PageTitle>{messages.title}</PageTitle>
    {clerk.shops.length === 0 && <Words as="p" of={messages.none} />}
    <ul className={styles.shops}>
      {clerk.shops.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.shop(id)} className={styles.shop}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </Stack>
);

export const page = counterPage({
  async load(_, { shops: [only, ...others] }) {
    if (only && others.length === 0) throw new RedirectTo(paths.shop(only.id));
    return undefined;
  },
  title: (_, { platform: { intl } }) => intl.formatMessage(messages.title),
  View,
});
