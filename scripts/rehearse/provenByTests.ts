interface Proven {
  readonly fault: string;
  readonly answer: string;
  readonly test: string;
}

/** Faults that need no whole site to be proven, with the test that does it. */
export const provenByTests: readonly Proven[] = [
  {
    fault: 'PostgreSQL restarted under bookings, frozen, or behind a network that loses everything',
    answer: '503 with Retry-After within the deadline; as many reservations as keys; served again',
    test: 'api/database/faults.test.ts',
  },
  {
    fault: 'A client leaves before the answer',
    answer: 'The host goes on',
    test: 'host/server/upstream/leaving.test.ts',
  },
  {
    fault: 'An API process restarts, is silent, or breaks off',
    answer: 'Calls go to the other one, or are repeated where that is safe; 503 by the deadline',
    test: 'host/server/upstream/restarts.test.ts, deadlines.test.ts',
  },
  {
    fault: 'Code of a release loops, eats memory or throws while a page is rendered',
    answer: 'The page is left to the browser, the version is blamed and counted, its thread replaced',
    test: 'delivery/host/render/render.test.ts',
  },
  {
    fault: 'A main thread hangs',
    answer: 'The watchdog ends the process, what runs it starts it again',
    test: 'shared/server/watchdog.test.ts, scripts/start/KeptAlive.test.ts',
  },
  {
    fault: 'A process stops with silent connections, half a header, a kept-alive connection',
    answer: 'What is in flight is answered, the rest is closed, the end comes within 10 s',
    test: 'shared/server/runServer.test.ts',
  },
  {
    fault: 'Bookings without end, to be paid at the shop',
    answer: 'A bounded number by browser, mail address, account and network, then a reason',
    test: 'api/modules/booking/unpaid.test.ts',
  },
  {
    fault: 'Strangers book with somebody’s mail address',
    answer: 'That person’s own mails are not held back',
    test: 'api/modules/reservation/mails/mailPace.test.ts',
  },
  {
    fault: 'A flood of log-ins',
    answer: 'A known customer logs in; the rest wait their turn by network',
    test: 'api/modules/limits/limits.test.ts',
  },
  {
    fault: 'Forged reports of failures and loads',
    answer: 'Nothing without a page’s own token; each network has one vote',
    test: 'release/guard/judge.test.ts, delivery/host/reports/reports.test.ts, delivery/host/reports/errors.test.ts',
  },
  {
    fault: 'A canary that throws in the browser, or loses a file in the middle of a visit',
    answer: 'The visitor gets the stable version for the session, with what was typed',
    test: 'e2e/journeys/releases/stableInstead.spec.ts',
  },
  {
    fault: 'A machine with an old private key changes the channel',
    answer: 'Nothing is signed; the message says which key hosts trust',
    test: 'release/channels/standing.test.ts',
  },
  {
    fault: 'A guard with such a key has something to stop',
    answer: 'It logs that its key is not trusted, and does not say that it stopped anything',
    test: 'ops/server/guard/Guard.test.ts',
  },
  {
    fault: 'A guard is killed between two steps of a rollout',
    answer: 'Another one, or the same after its start, goes on with the next step; none is taken twice',
    test: 'ops/server/guard/killed.test.ts',
  },
  {
    fault: 'Several guards see the same failure at once',
    answer: 'One of them writes a revision; the others look again and find nothing to do',
    test: 'ops/server/guard/Guard.test.ts',
  },
  {
    fault: 'The release store on S3 is away while a host starts',
    answer:
      'It serves the revision that it kept, from its own disk, and follows the channel when the store is back',
    test: 'delivery/host/releases/withCopies.test.ts',
  },
  {
    fault: 'Rubbish under the number of the next revision',
    answer: 'Hosts keep the last good revision; the next change replaces the rubbish',
    test: 'release/channels/standing.test.ts',
  },
];
