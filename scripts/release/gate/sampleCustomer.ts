import type { Credentials } from '@wadachi/delivery/cli';

/** The one customer of the gate's own API: it listens on this machine only, and lives as long as one `publish`. */
export const sampleCustomer: Credentials = {
  email: 'hanako@example.com',
  password: 'visits every page',
};
