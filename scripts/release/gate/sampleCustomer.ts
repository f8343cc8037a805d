import type { Credentials } from '@wadachi/delivery/cli';

/** The one customer of the gate's own API: it listens on this machine only, and lives as long as one `publish`. */
export const sampleCustomer: Credentials = {
  email: 'hanako@example.com',
  password: 'visits every page',
};

/** Somebody who has asked that API for an account: the address, and the token of the mail's link. */
export const sampleRegistration = { email: 'jiro@example.com', token: 'registers-once' };
