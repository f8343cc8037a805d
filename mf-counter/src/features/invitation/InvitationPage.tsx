import { useState } from 'react';
import type { CounterInvitation } from '@wadachi/contract';
import {
  ApiError,
  Card,
  definePage,
  Notice,
  PageTitle,
  Stack,
  type PageContext,
  type PageProps,
} from '@wadachi/shared';
import { CounterLanguages } from '../../frame/CounterLanguages';
import { AcceptForm } from './AcceptForm';
import { messages } from './messages';
import { RecoveryCodes } from './RecoveryCodes';

type Found = { readonly invitation: CounterInvitation | null; readonly isTooMany: boolean };

async function load({ params, platform, signal }: PageContext): Promise<Found> {
  const query = { token: params['token'] ?? '' };
  try {
    const options = { query, signal, handles: [422, 429], toast: false };
    const { data } = await platform.api('GET /api/counter/invitation', options);
    return { invitation: data, isTooMany: false };
  } catch (error) {
    if (!(error instanceof ApiError) || ![422, 429].includes(error.status)) throw error;
    return { invitation: null, isTooMany: error.status === 429 };
  }
}

/** Where a mail leads whoever was invited to a counter: they choose a password and connect their app. */
const View = ({ content: { invitation, isTooMany }, params }: PageProps<Found>) => {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Stack gap={5} narrow>
      <CounterLanguages />
      <PageTitle>{codes ? messages.codesTitle : messages.title}</PageTitle>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : invitation ? (
        <Card>
          <AcceptForm invitation={invitation} token={params['token'] ?? ''} onDone={setCodes} />
        </Card>
      ) : (
        <Notice tone="warning" title={isTooMany ? messages.tooMany : messages.unusable}>
          {isTooMany ? messages.tooManyHelp : messages.unusableHelp}
        </Notice>
      )}
    </Stack>
  );
};

export const page = definePage<Found>({
  load,
  head: (_, { platform: { intl } }) => ({ title: intl.formatMessage(messages.title), robots: 'noindex' }),
  View: (props) => <View key={props.params['token']} {...props} />,
});
