import { Card, PageTitle, Stack, usePlatform, Words } from '@wadachi/shared';
import { CounterLanguages } from '../frame/CounterLanguages';
import { LogIn, type LogInProps } from './LogIn';
import { messages } from './messages';

/** The log-in, at whatever address somebody wanted to open. */
export const LoginPage = ({ session }: Pick<LogInProps, 'session'>) => {
  const { navigate } = usePlatform();
  const handleDone = () =>
    navigate(`${window.location.pathname}${window.location.search}`, { replace: true });
  return (
    <Stack gap={5} narrow>
      <CounterLanguages />
      <PageTitle>
        <Words of={messages.title} />
      </PageTitle>
      <Card>
        <LogIn session={session} onDone={handleDone} />
      </Card>
    </Stack>
  );
};
