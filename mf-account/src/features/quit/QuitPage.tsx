import { useState } from 'react';
import { definePage, Link, PageTitle, Stack, type PageProps } from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import type { AccountReservation } from '@wadachi/contract';
import { paths } from '../../paths';
import { loadQuit, type QuitContent } from './load';
import { messages } from './messages';
import { QuitForm } from './QuitForm';
import { OpenReservations } from './OpenReservations';
import { DataSummary } from './DataSummary';

interface Ahead {
  readonly reservations: readonly AccountReservation[];
  /** The API has just refused to close the account: the notice takes the focus. */
  readonly isRefused: boolean;
}

const Quit = ({ content: { account, ahead: first } }: PageProps<QuitContent>) => {
  const [ahead, setAhead] = useState<Ahead>({ reservations: first, isRefused: false });
  return (
    <Stack gap={6} narrow>
      <PageTitle lead={messages.lead}>{messages.title}</PageTitle>
      <DataSummary />
      {ahead.reservations.length > 0 || ahead.isRefused ? (
        <OpenReservations {...ahead} />
      ) : (
        <QuitForm
          accountId={account.id}
          onRefused={(reservations) => setAhead({ reservations, isRefused: true })}
        />
      )}
      <Links>
        <Link to={paths.mypage()} label={messages.stay} />
      </Links>
    </Stack>
  );
};

export const page = definePage<QuitContent>({
  load: loadQuit,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  // A new visit has other reservations.
  View: (props) => <Quit key={props.content.at} {...props} />,
});
