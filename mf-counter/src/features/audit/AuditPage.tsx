import type { AnswerOf, AuditEntry, Clerk } from '@wadachi/contract';
import {
  FormattedMessage,
  PageTitle,
  SelectControl,
  Stack,
  useIntl,
  usePlatform,
  Words,
} from '@wadachi/shared';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { EntryTable } from '../../frame/EntryTable';
import { pageIn, Pager } from '../../frame/Pager';
import { useInstant } from '../../frame/useInstant';
import { paths } from '../../paths';
import { actionIn } from './actionIn';
import styles from './Audit.module.css';
import { Differences } from './Differences';
import { messages as frameMessages } from '../../frame/messages';
import { messages } from './messages';

type Listed = AnswerOf<'GET /api/counter/audit'>;

const columns = [messages.when, messages.who, messages.what, messages.details];

/** The shop that the address asks for; '' for everything. */
const shopIn = (query: URLSearchParams, { shops }: Clerk): string =>
  shops.find(({ id }) => id === query.get('shop'))?.id ?? '';

/** The audit log. */
const View = ({ content: { data, meta }, clerk, query }: CounterProps<Listed>) => {
  const intl = useIntl();
  const { navigate } = usePlatform();
  const { shops } = clerk;
  const shop = shopIn(query, clerk);
  return (
    <Stack gap={5}>
      <PageTitle lead={messages.lead}>{frameMessages.audit}</PageTitle>
      {shops.length > 1 && (
        <SelectControl
          name="shop"
          label={messages.shop}
          value={shop}
          options={[
            { value: '', label: intl.formatMessage(messages.allShops) },
            ...shops.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(chosen) => navigate(paths.audit(1, chosen))}
        />
      )}
      {data.length === 0 ? (
        <Words as="p" of={messages.empty} />
      ) : (
        <EntryTable name={frameMessages.audit} columns={columns}>
          {data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </EntryTable>
      )}
      <Pager meta={meta} pathOf={(page) => paths.audit(page, shop)} />
    </Stack>
  );
};

const Entry = ({ entry }: { readonly entry: AuditEntry }) => {
  const inWords = useInstant();
  const { at, by, action, subject_name, shop } = entry;
  const subject = subject_name === by ? '' : subject_name;
  return (
    <tr>
      <td>
        <time dateTime={at}>{inWords(at, 'medium', shop)}</time>
      </td>
      <td>{by || <FormattedMessage {...messages.commandLine} />}</td>
      <td>
        <Words of={actionIn(action)} />
        {[subject, shop?.name].filter(Boolean).map((name) => (
          <bdi key={name} className={styles.subject}>
            {name}
          </bdi>
        ))}
      </td>
      <td>
        <Differences before={entry.before} after={entry.after} />
      </td>
    </tr>
  );
};

export const page = counterPage<Listed>({
  load({ api, query }, clerk) {
    const shop_id = shopIn(query, clerk);
    return api('GET /api/counter/audit', {
      query: { page: pageIn(query), ...(shop_id && { shop_id }) },
    });
  },
  title: (_, { platform: { intl } }) => intl.formatMessage(frameMessages.audit),
  View,
});
