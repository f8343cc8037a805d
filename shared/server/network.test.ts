import { networkOf, oneProvider, oneSite } from './network';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8::/32'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48', '0:0::/32'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0::/32'],
])('takes %s for the client %s of the site %s at the provider %s', (ip, ...networks) => {
  expect([networkOf(ip), networkOf(ip, oneSite), networkOf(ip, oneProvider)]).toEqual(networks);
});

it.each(['', 'unknown', '1.2.3', '0x7f.1', '10.0.0.1, 10.0.0.2', '203.0.113.7:443', 'x'.repeat(9_000)])(
  'takes %j, which is no address, for the one unknown network',
  (text) => {
    expect([networkOf(text), networkOf(text, oneSite)]).toEqual(['unknown', 'unknown']);
  },
);
