import { RawIntlProvider } from '@wadachi/shared';
import { createRoot } from 'react-dom/client';
import type { PageVerbs } from '../wire';
import { OpsApi } from './api/OpsApi';
import { App } from './App';
import { pageIntl } from './intl/pageIntl';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const intl = await pageIntl(document.documentElement.lang === 'ja' ? 'ja' : 'en');
  const verbs = JSON.parse(root.dataset['verbs'] ?? '{}') as PageVerbs;
  createRoot(root).render(
    <RawIntlProvider value={intl}>
      <App api={new OpsApi()} verbs={verbs} />
    </RawIntlProvider>,
  );
}

void start();
