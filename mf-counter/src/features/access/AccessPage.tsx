import type { Passkey } from '@wadachi/contract';
import { PageTitle, Stack } from '@wadachi/shared';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { messages as frameMessages } from '../../frame/messages';
import { PasskeyCard } from './PasskeyCard';
import { PasswordCard } from './PasswordCard';
import { PinCard } from './PinCard';

/** How whoever is at work gets in: their passkeys, password and PIN. */
const View = ({ content, clerk }: CounterProps<readonly Passkey[]>) => (
  <Stack gap={5} narrow>
    <PageTitle>{frameMessages.access}</PageTitle>
    <PasskeyCard passkeys={content} clerk={clerk} />
    <PasswordCard clerk={clerk} passkeys={content.length} />
    <PinCard clerk={clerk} />
  </Stack>
);

export const page = counterPage<readonly Passkey[]>({
  load: async ({ api }) => (await api('GET /api/counter/access/passkeys')).data,
  title: (_, { platform: { intl } }) => intl.formatMessage(frameMessages.access),
  View,
});
