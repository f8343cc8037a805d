interface Proven {
  readonly fault: string;
  readonly answer: string;
  readonly test: string;
}

/** Faults that need no whole site to be proven, with the test that does it. */
export const provenByTests: readonly Proven[] = [
  {
    fault: 'A machine with an old private key changes the channel',
    answer: 'Nothing is signed; the message says which key hosts trust',
    test: 'shared/release/signing/standing.test.ts',
  },
  {
    fault: 'A guard with such a key has something to stop',
    answer: 'It logs that its key is not trusted, and does not say that it stopped anything',
    test: 'ops/server/guard/Guard.test.ts',
  },
  {
    fault: 'Rubbish under the number of the next revision',
    answer: 'Hosts keep the last good revision; the next change replaces the rubbish',
    test: 'shared/release/signing/standing.test.ts',
  },
];
