import { networkTag } from './networkTag';

const key = Buffer.alloc(32, 1);
const tagOf = (ip: string, release = 'mf-shop@2') => networkTag(key, release, ip);

it('is the same for all addresses of a network, and begins alike for all networks of a provider', () => {
  expect(tagOf('203.0.113.7')).toMatch(/^[A-Za-z0-9_-]{10}$/);
  expect(tagOf('203.0.113.200')).toBe(tagOf('203.0.113.7'));
  expect(tagOf('2001:db8:1:ffff::9')).toBe(tagOf('2001:db8:1:2::1'));
  const other = tagOf('203.0.114.7');
  expect(other).not.toBe(tagOf('203.0.113.7'));
  expect(other.slice(0, 4)).toBe(tagOf('203.0.113.7').slice(0, 4));
  expect(tagOf('198.51.100.7').slice(0, 4)).not.toBe(other.slice(0, 4));
});

it('has nothing in common with that of another version, or with another key', () => {
  const tags = [
    tagOf('203.0.113.7'),
    tagOf('203.0.113.7', 'mf-shop@3'),
    networkTag(Buffer.alloc(32, 2), 'mf-shop@2', '203.0.113.7'),
  ];
  expect(new Set(tags.map((tag) => tag.slice(0, 4))).size).toBe(3);
  expect(new Set(tags.map((tag) => tag.slice(4))).size).toBe(3);
});
