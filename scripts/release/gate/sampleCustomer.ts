import type { Credentials, SampleSession } from '@wadachi/delivery/cli';

/** The one customer of the gate's own API: it listens on this machine only, and lives as long as one `publish`. */
export const sampleCustomer: Credentials = {
  email: 'hanako@example.com',
  password: 'visits every page',
};

/** Somebody who has asked that API for an account: the address, and the token of the mail's link. */
export const sampleRegistration = { email: 'jiro@example.com', token: 'registers-once' };

/** The one who owns the company in that API, at work at its counter. */
export const sampleOwner: SampleSession = {
  remote: 'mf-counter',
  cookie: { name: 'counter', value: 'visits-every-page-of-the-counter-0123456789' },
};
