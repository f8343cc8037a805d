import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
const path = process.argv[2] ?? '/';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
const raw = await b.newContext({ javaScriptEnabled: false });
const p0 = await raw.newPage({});
await p0.goto('http://localhost:3170' + path);
writeFileSync('/tmp/e2edbg/a.html', (await p0.locator('#root').innerHTML()).replaceAll('><', '>\n<'));
const p = await b.newPage({});
p.on('console', (m) => console.log('CONSOLE', m.type(), m.text(), m.location().url));
p.on('pageerror', (e) => console.log('PAGEERR', e.message));
p.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText));
await p.goto('http://localhost:3170' + path);
await p.waitForFunction(() =>
  Object.keys(document.querySelector('main')!).some((k) => k.startsWith('__reactProps')),
);
await new Promise((r) => setTimeout(r, 1500));
writeFileSync('/tmp/e2edbg/b.html', (await p.locator('#root').innerHTML()).replaceAll('><', '>\n<'));
await b.close();
