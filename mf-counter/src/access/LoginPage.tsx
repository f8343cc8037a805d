import { Card, PageTitle, Stack } from '@wadachi/shared';
import { CounterLanguages } from '../frame/CounterLanguages';
import { LogIn, type LogInProps } from './LogIn';
import { messages } from './messages';

/** The log-in, at whatever address somebody wanted to open. */
export const LoginPage = ({ session, onDone }: LogInProps) => (
  <Stack gap={5} narrow>
    <CounterLanguages />
    <PageTitle>{messages.title}</PageTitle>
    <Card>
      <LogIn session={session} onDone={onDone} />
    </Card>
  </Stack>
);
