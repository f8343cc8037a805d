import { randomBytes } from 'node:crypto';
import { ReportTokens } from './ReportTokens';

const key = randomBytes(32);
const page = { revision: 7, tried: ['mf-shop@2'], loaded: ['host@1', 'mf-shop@2'], failed: [] };
let now = 1_000_000_000;
const tokens = new ReportTokens(key, () => now);
const tokenFor = (ip: string): string => tokens.exchange(tokens.ticket(page), ip) ?? '';

it('is read by every process with the key, for the network that the page went to', () => {
  const other = new ReportTokens(key, () => now);
  const token = tokenFor('203.0.113.7');
  expect(other.read(token, '203.0.113.7')).toMatchObject(page);
  expect(other.read(token, '203.0.113.200')).toMatchObject(page);
  expect(other.read(tokenFor('2001:db8:1:2::1'), '2001:db8:1:9::2')).toMatchObject(page);
});

it('names each page by an id of its own', () => {
  const ticket = tokens.ticket(page);
  const ids = [1, 2].map(() => tokens.read(tokens.exchange(ticket, '::1') ?? '', '::1')?.id);
  expect(new Set(ids).size).toBe(2);
});

it('is worth nothing in another network, with another key, altered, or after two hours', () => {
  const token = tokenFor('203.0.113.7');
  const [text = '', mac = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...page, id: 'mine', at: now / 1_000 })).toString('base64url');
  expect(tokens.read(token, '203.0.114.7')).toBeUndefined();
  expect(new ReportTokens(randomBytes(32), () => now).read(token, '203.0.113.7')).toBeUndefined();
  for (const forged of ['', '.', 'x', `${text}.`, text, `.${mac}`, `${other}.${mac}`, `${token}A`])
    expect(tokens.read(forged, '203.0.113.7')).toBeUndefined();
  now += 7_200_000;
  expect(tokens.read(token, '203.0.113.7')).toMatchObject(page);
  now += 1_000;
  expect(tokens.read(token, '203.0.113.7')).toBeUndefined();
});

it('comes from a ticket of the last two hours that was made with the key, and lives no longer than it', () => {
  const ticket = tokens.ticket(page);
  const token = tokens.exchange(ticket, '203.0.113.7') ?? '';
  for (const forged of ['', '.', 'x', token, `${ticket}A`, new ReportTokens(randomBytes(32)).ticket(page)])
    expect(tokens.exchange(forged, '203.0.113.7')).toBeUndefined();
  expect(tokens.read(ticket, '203.0.113.7')).toBeUndefined();
  now += 7_200_000;
  expect(tokens.read(tokens.exchange(ticket, '203.0.113.7') ?? '', '203.0.113.7')).toMatchObject(page);
  now += 1_000;
  expect(tokens.exchange(ticket, '203.0.113.7')).toBeUndefined();
  expect(tokens.read(token, '203.0.113.7')).toBeUndefined();
});
