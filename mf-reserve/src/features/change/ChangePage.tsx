import { useEffect, useState } from 'react';
import {
  definePage,
  FormattedMessage,
  observer,
  PageTitle,
  Stack,
  usePlatform,
  type PageProps,
} from '@wadachi/shared';
import { FocusHere, sessionStorageHere } from '@wadachi/parts';
import { accessOf, tokenOfLink } from '../../booking/accessToken';
import { topicIn, type ChangeTopic } from '../../changeTopics';
import { NoReferrer } from '../../booking/NoReferrer';
import { isUuid } from '../../choice/isUuid';
import { Changed } from './Changed';
import { ChangeForm } from './ChangeForm';
import { ChangeStore, type Changeable } from './ChangeStore';
import { loadChange, type ChangeContent } from './load';
import { messages } from './messages';
import { NotChangeable } from './NotChangeable';

type Props = PageProps<ChangeContent>;

const ChangeView = ({ content, query }: Props) => {
  const { receipt, shop } = content;
  if (!shop) return <NotChangeable receipt={receipt} token={tokenOfLink(query)} />;
  return <Changing before={{ ...content, shop }} query={query} />;
};

interface ChangingProps {
  readonly before: Changeable;
  readonly query: URLSearchParams;
}

const Changing = ({ before, query }: ChangingProps) => {
  const { api, now } = usePlatform();
  const [store] = useState(() => new ChangeStore({ api, now, access: accessOf(query) }, before));
  useEffect(() => store.keepIn(sessionStorageHere()), [store]);
  useEffect(() => {
    // The page could not load the offer of a possible period.
    if (!before.offer && store.problems.length === 0) void store.askOffer();
  }, [before, store]);
  return <ChangeSteps store={store} before={before} token={tokenOfLink(query)} topic={topicIn(query)} />;
};

interface ChangeStepsProps {
  readonly store: ChangeStore;
  readonly before: Changeable;
  readonly token: string | undefined;
  readonly topic: ChangeTopic | undefined;
}

const ChangeSteps = observer(({ store, before, token, topic }: ChangeStepsProps) => {
  const { receipt } = before;
  const { outcome } = store.deal;
  if (outcome.kind === 'done') {
    return (
      <FocusHere>
        <Changed receipt={receipt} store={store} change={outcome.answer} token={token} />
      </FocusHere>
    );
  }
  return (
    <>
      <PageTitle lead={<FormattedMessage {...messages.lead} values={{ number: receipt.reserve_number }} />}>
        <FormattedMessage {...messages.title} />
      </PageTitle>
      <ChangeForm {...{ store, before, token, topic }} />
    </>
  );
});

export const page = definePage<ChangeContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: loadChange,
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(messages.title)} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  // A new visit mounts the page with the reservation of that time.
  View: (props) => (
    <Stack gap={5}>
      <NoReferrer />
      <ChangeView key={`${props.content.receipt.id} ${props.content.at}`} {...props} />
    </Stack>
  ),
});
