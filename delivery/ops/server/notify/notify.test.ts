import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { draftChange } from '../../../core/changes/changeChannel';
import type { ChangeRequest } from '../../../core/changes/verbs/list';
import { signAgain } from '../../../core/changes/signAgain';
import { newKeyPair, signingKeyOf, trustedKeysOf } from '../../../core/signing/keys';
import type { ChannelAccess } from '../ChannelAccess';
import { readConfig } from '../config';
import { Proposals } from '../proposals/Proposals';
import { Published } from '../state/Published';
import { aChannelAccess, putVersion } from '../testing/channelAccess';
import { bodyOf, type Notice } from './Notice';
import { Notifier } from './Notifier';
import { Webhook } from './Webhook';

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let ground: Awaited<ReturnType<typeof aChannelAccess>>;
let receiver: Server;
let calls: Call[];
let status: number;
/** A text that the receiver never takes. */
let refused: string;
let now: Date;
const canary: ChangeRequest = { verb: 'canary', set: { 'mf-a': '2' }, basis_points: 500 };

beforeEach(async () => {
  ground = await aChannelAccess();
  for (const version of ['1', '2']) await putVersion(ground.access, 'mf-a', version);
  await putVersion(ground.access, 'host', '1');
  await ground.change({ verb: 'finish', set: { host: '1', 'mf-a': '1' } });
  [calls, status, refused, now] = [[], 200, '', new Date()];
  // People have been told for long.
  await ground.access.store.objects.create('told/production/since', Buffer.from('2020-01-01T00:00:00Z'));
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(refused && body.includes(refused) ? 413 : status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterEach(async () => {
  receiver.close();
  await ground.remove();
});

const secret = 'a secret of the receiver';
const url = () => `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/hook`;

function aNotifier(access: Pick<ChannelAccess, 'context' | 'store' | 'channel'> = ground.access) {
  const complaints: string[] = [];
  const log = { error: (about: object) => void complaints.push(JSON.stringify(about)) };
  const published = new Published(access.store);
  const page = 'https://rent.example.jp/ops';
  const webhook = new Webhook({ url: url(), shape: 'json', secret });
  return { notifier: new Notifier(access, [webhook], published, page, log, () => now), complaints };
}

const matching = (text: RegExp) => expect.stringMatching(text) as unknown;
const told = () => calls.map(({ body }) => JSON.parse(body) as Notice);

it('tells of nothing that was before people began to be told, and of all that is new from then on', async () => {
  await ground.access.store.objects.remove('told/production/since');
  now = new Date();
  const { notifier } = aNotifier();
  await notifier.look();
  expect(told()).toEqual([]);
  await ground.change(canary);
  await notifier.look();
  expect(told().map(({ event }) => event)).toEqual(['changed']);
});

it('tells once of a change that waits for a second person, and of none that is void', async () => {
  const { access } = ground;
  const people = ['mika', 'ken'].map((name) => ({ name, token: `the token of ${name}` }));
  const proposals = new Proposals(access, people, () => now);
  const looking = () =>
    new Notifier(
      access,
      [new Webhook({ url: url(), shape: 'json', secret })],
      new Published(access.store),
      null,
      { error: () => undefined },
      () => now,
      proposals,
    ).look();
  await ground.change({ verb: 'approval', undo: false });
  const about = { reason: 'a try', by: 'mika' };
  const drafted = await draftChange(await access.context(), canary, about);
  for (const seen of [1, 2]) await proposals.add({ change: canary, ...about, seen }, drafted);
  await looking();
  await looking();
  expect(told().filter(({ event }) => event === 'proposed')).toMatchObject([
    {
      title: 'production: mika asks for approval: a try',
      lines: ['r3 began: mf-a 2 for 5 %'],
      revision: null,
    },
  ]);
});

it('tells that a change was declined, with the next look', async () => {
  const { notifier } = aNotifier();
  await notifier.look();
  calls = [];
  await notifier.declined({ id: '0123456789abcdef', by: 'mika', reason: 'a try' }, 'ken');
  await notifier.look();
  expect(told()).toMatchObject([
    { event: 'declined', title: 'production: ken declined what mika proposed: a try', revision: null },
  ]);
});

it('tells each revision once, however many processes look, and says which one stopped a rollout', async () => {
  const [one, other] = [aNotifier().notifier, aNotifier().notifier];
  await one.look();
  const { revision } = await ground.change(canary);
  await Promise.all([one.look(), other.look()]);
  await ground.change({ verb: 'back', names: [`r${revision}`], lock: true });
  await Promise.all([one.look(), other.look()]);
  expect(told()).toMatchObject([
    { event: 'changed', revision: 1 },
    {
      event: 'changed',
      revision: 2,
      title: 'production, revision 2, by mika: a test',
      lines: ['r2 began: mf-a 2 for 5 %'],
      url: 'https://rent.example.jp/ops',
    },
    { event: 'stopped', revision: 3, lines: ['mf-a unlocked → locked', 'r2 stopped: a test'] },
  ]);
});

it('tells what is new after a revision that a key signed which is trusted no longer', async () => {
  const { pem, line } = newKeyPair();
  const { access } = ground;
  const trusted = trustedKeysOf(line, 'a test');
  const context = async () => ({ ...(await access.context()), trusted });
  await signAgain(
    { ...(await context()), trusted: new Map([...(await access.context()).trusted, ...trusted]) },
    { by: 'mika', reason: 'a new key', key: signingKeyOf(pem, 'a test') },
  );
  const { notifier, complaints } = aNotifier({ store: access.store, channel: access.channel, context });
  await notifier.look();
  expect(complaints).toEqual([]);
  expect(told()).toMatchObject([{ event: 'changed', revision: 2 }]);
});

it('says that what everybody got was taken back', async () => {
  const { notifier } = aNotifier();
  await notifier.look();
  await ground.change({ verb: 'finish', set: { 'mf-a': '2' } });
  await ground.change({ verb: 'back', names: ['w2'], lock: true }, 'guard');
  await notifier.look();
  expect(told().slice(1)).toMatchObject([
    { event: 'changed', lines: ['mf-a 1 → 2', expect.stringContaining('w2 watches mf-a 2')] },
    { event: 'undone', lines: expect.arrayContaining(['mf-a 2 → 1', 'r2 stopped: a test']) as unknown },
  ]);
});

it('says nothing of what is older than an hour when it starts', async () => {
  now = new Date(now.getTime() + 2 * 3_600_000);
  await aNotifier().notifier.look();
  expect(calls).toEqual([]);
});

it('tells of a refused revision, and of a version that was published', async () => {
  const { notifier } = aNotifier();
  await notifier.look();
  await ground.access.store.objects.create('channels/production/2.json', Buffer.from('{}'));
  now = new Date(Date.UTC(2026, 10, 21, 0, 30));
  await putVersion(ground.access, 'mf-a', '3', 20);
  const later = aNotifier().notifier;
  await later.look();
  await later.look();
  expect(told().slice(1)).toMatchObject([
    { event: 'refused', revision: 2, lines: [expect.stringContaining('no valid revision') as unknown] },
    { event: 'published', title: 'mf-a 3 is published' },
    { event: 'published', title: 'mf-a 2 is published' },
  ]);
});

it('tells of a version that is published long after it was built, and of none that was there', async () => {
  const { notifier } = aNotifier();
  await notifier.look();
  await putVersion(ground.access, 'mf-a', '3');
  for (const seconds of [61, 61]) {
    now = new Date(now.getTime() + seconds * 1_000);
    await notifier.look();
  }
  expect(told().slice(1)).toMatchObject([{ event: 'published', title: 'mf-a 3 is published' }]);
});

it('signs what it sends, and sends it again when the receiver failed', async () => {
  const { notifier, complaints } = aNotifier();
  status = 500;
  await notifier.look();
  await notifier.look();
  expect(complaints).toEqual([expect.stringContaining('answered 500') as unknown]);
  expect(calls).toHaveLength(1);
  [status, now] = [200, new Date(now.getTime() + 60_000)];
  await notifier.look();
  await notifier.look();
  expect(calls).toHaveLength(2);
  const { headers, body } = calls[1] ?? { headers: {}, body: '' };
  const timestamp = String(headers['x-wadachi-timestamp']);
  expect(Number(timestamp)).toBe(Math.floor(now.getTime() / 1_000));
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  expect(headers['x-wadachi-signature']).toBe(`sha256=${mac}`);
});

it('tells the rest though the receiver never takes one notice, which it drops once it is no news', async () => {
  const { notifier, complaints } = aNotifier();
  await notifier.look();
  refused = 'r2 began';
  await ground.change(canary);
  await ground.change({ verb: 'lock', packages: ['host'], undo: false });
  await notifier.look();
  expect(told().map(({ revision }) => revision)).toEqual([1, 2, 3]);
  [refused, now] = ['', new Date(now.getTime() + 61 * 60_000)];
  await notifier.look();
  expect(calls).toHaveLength(3);
  expect(complaints).toMatchObject([/answered 413/, /did not take 1 within an hour/].map(matching));
});

it('says no address when the receiver is away', async () => {
  const { notifier, complaints } = aNotifier();
  receiver.close();
  await notifier.look();
  expect(complaints).toEqual([expect.stringMatching(/did not answer: ECONNREFUSED/) as unknown]);
  expect(complaints.join()).not.toContain('127.0.0.1');
});

it('writes messages of Slack and Teams', () => {
  const notice: Notice = {
    event: 'stopped',
    channel: 'production',
    title: 'a <b> & *c*',
    lines: ['r2 stopped: <script>'],
    revision: 3,
    at: now.toISOString(),
    url: 'https://rent.example.jp/ops',
  };
  expect(JSON.parse(bodyOf(notice, 'slack'))).toEqual({
    text: '*a &lt;b&gt; &amp; ∗c∗*\n• r2 stopped: &lt;script&gt;\n<https://rent.example.jp/ops>',
  });
  expect(JSON.parse(bodyOf(notice, 'teams'))).toMatchObject({
    type: 'message',
    attachments: [
      {
        content: {
          body: [{ text: notice.title }, { text: 'r2 stopped: <script>' }],
          actions: [{ url: notice.url }],
        },
      },
    ],
  });
});

it.each([
  ['NOTIFY_SHAPE is gone', { NOTIFY_URL: 'https://a.example', NOTIFY_SHAPE: 'slack' }],
  ["NOTIFY_URL can't be used: give an http(s) address", { NOTIFY_URL: 'rent.example.jp' }],
  [
    "NOTIFY_URL can't be used: give an http(s) address, slack+https://… or teams+https://…",
    { NOTIFY_URL: 'irc+https://a.example' },
  ],
  ['NOTIFY_SECRET has 3 characters', { NOTIFY_URL: 'https://a.example', NOTIFY_SECRET: 'abc' }],
])('is not configured when %s', (why, env) => {
  expect(() => readConfig(env)).toThrow(why);
});
