import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { sized } from '@wadachi/testing/sized';
import { eachConcurrently } from '../../../../core/eachConcurrently';
import { integrityOfBytes } from '../../../../core/verifyFiles';
import { openOnPhone } from './openOnPhone';
import { openBrowser } from '../../testing/openBrowser';
import { Phones } from './Phones';
import { Visitor } from '../Visitor';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Answer = (reply: ServerResponse, looks: number) => void;

/** A page that React has taken over, which makes one call. */
const page = (
  script: string,
) => `<!doctype html><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
  <main data-remote="mf-tiny"><h1>Tiny</h1></main>
  <script>document.querySelector('main').__reactProps = {}; ${script}</script>`;
const callingPage = page("fetch('/api/tiny')");
const away: Answer = (reply) => reply.writeHead(503, { 'retry-after': '0' }).end();
const here: Answer = (reply) => reply.end('{}');

/** Finds faults in a page of a server whose answers may change with each look, and counts the requests for it. */
async function opened(
  api: Answer,
  document: Answer = (reply) => reply.end(callingPage),
  goal: readonly string[] = [],
) {
  let looks = 0;
  const server: Server = createServer(({ url }, reply) => {
    if (url === '/tiny') {
      looks += 1;
      reply.setHeader('content-type', 'text/html');
      document(reply, looks);
    } else api(reply, looks);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const phones = new Phones(browser, origin);
  try {
    const about = {
      ...{
        remote: 'mf-tiny',
        path: '/tiny',
        address: '/tiny',
        isCustomers: false,
        isGuests: false,
        guarded: false,
      },
      ...{ goal, next: ['/tiny/:id'] },
    };
    const faults = await openOnPhone(await phones.of(new Visitor(origin)), about, origin, { customer });
    return { problems: faults.map(({ problem }) => problem), looks };
  } finally {
    await phones.close();
    server.closeAllConnections();
    server.close();
  }
}

const customer = { email: 'me@example.com', password: 'secret' };

const only503 = [expect.stringContaining('status of 503') as unknown];

interface Case {
  readonly api: Answer;
  readonly document?: Answer;
  readonly problems: readonly unknown[];
  readonly looks: number;
  readonly goal?: readonly string[];
}

const atFirst =
  (answer: Answer): Answer =>
  (reply, looks) =>
    (looks === 1 ? answer : here)(reply, looks);
const adding = (more: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { ${more} }))`;
const lateScript = '1;';
const throwing = page("fetch('/api/tiny').then(() => { throw new Error('There is no shelf'); })");

const cases: Readonly<Record<string, Case>> = {
  'looks once at a page with nothing wrong': { api: here, problems: [], looks: 1 },
  'names a file of a release that is loaded without a hash': {
    api: here,
    document: (reply) => reply.end(page(adding("src: '/releases/mf-tiny/1/late.js'"))),
    problems: ['it loads /releases/mf-tiny/1/late.js without a hash'],
    looks: 1,
  },
  'names one that a script imports': {
    api: (reply) => reply.setHeader('content-type', 'text/javascript').end('export {};'),
    document: (reply) => reply.end(page("import('/releases/mf-tiny/1/late.js')")),
    problems: ['it loads /releases/mf-tiny/1/late.js without a hash'],
    looks: 1,
  },
  'has nothing against one that is loaded with its hash, nor against other files': {
    api: (reply) => reply.end(lateScript),
    document: (reply) =>
      reply.end(
        page(
          `${adding(`integrity: '${integrityOfBytes(Buffer.from(lateScript))}', src: '/releases/mf-tiny/1/late.js'`)}; ${adding("src: '/other.js'")}`,
        ),
      ),
    problems: [],
    looks: 1,
  },
  'looks once more where a call was answered with a 503 that asks for it': {
    api: atFirst(away),
    problems: [],
    looks: 2,
  },
  'looks once more where the page itself was': {
    api: here,
    document: (reply, looks) =>
      looks === 1
        ? reply.writeHead(503, { 'retry-after': '0' }).end(page('').replace('data-remote', 'data-error'))
        : reply.end(page('')),
    problems: [],
    looks: 2,
  },
  'names a 503 that stays': { api: away, problems: only503, looks: 2 },
  'looks once where a 503 says nothing of coming again': {
    api: atFirst((reply) => reply.writeHead(503).end()),
    problems: only503,
    looks: 1,
  },
  'looks once where a 503 asks to come again much later': {
    api: atFirst((reply) => reply.writeHead(503, { 'retry-after': '300' }).end()),
    problems: only503,
    looks: 1,
  },
  'looks once where more is wrong than that 503': {
    api: away,
    document: (reply) => reply.end(throwing),
    problems: expect.arrayContaining([expect.stringContaining('There is no shelf')]) as unknown[],
    looks: 1,
  },
};

/** The page with a button that leads on, or does not. */
const withButton = (button: string, script: string): Pick<Case, 'document' | 'goal'> => ({
  goal: ['Search'],
  document: (reply) =>
    reply.end(page(`document.querySelector('main').insertAdjacentHTML('beforeend', '${button}'); ${script}`)),
});
const goOn = "document.querySelector('button').onclick = () => history.pushState(null, '', '/tiny/7')";
const says = (text: string) => [expect.stringContaining(text) as unknown];

const people: Readonly<Record<string, Omit<Case, 'api' | 'looks'>>> = {
  'presses what leads on': { ...withButton('<button>Search</button>', goOn), problems: [] },
  'fills in fields, and presses choices on the way': {
    goal: ['I agree', 'Search'],
    document: (reply) =>
      reply.end(
        page(
          `document.querySelector('main').insertAdjacentHTML('beforeend', '<form><input autocomplete="name" required><label><input type="checkbox" required>I agree</label><button>Search</button></form>');
          document.forms[0].onsubmit = (event) => { event.preventDefault(); history.pushState(null, '', '/tiny/7') }`,
        ),
      ),
    problems: [],
  },
  'presses nothing beside a form of another site': {
    ...withButton('<form><iframe src="data:text/html,Card"></iframe><button>Search</button></form>', ''),
    problems: [],
  },
  'presses beside any other frame': {
    ...withButton('<iframe src="data:text/html,Map"></iframe><button>Search</button>', ''),
    problems: ["'Search' leads to /tiny, not to /tiny/:id"],
  },
  'names a page that sends back who comes from it': {
    ...withButton(
      '<button>Search</button>',
      `${goOn}; setInterval(() => history.replaceState(null, '', '/tiny'), 500)`,
    ),
    problems: ["'Search' leads to /tiny, not to /tiny/:id"],
  },
  'names a page that leads to none': {
    ...withButton(
      '<button>Search</button>',
      `${goOn}; addEventListener('click', () => document.querySelector('h1').remove())`,
    ),
    problems: ["'Search' leads to /tiny/7, where no page comes"],
  },
  'names a page that leads who goes back forward again': {
    ...withButton(
      '<button>Search</button>',
      `${goOn}; addEventListener('popstate', () => history.forward())`,
    ),
    problems: ["'back' from /tiny/7 leads there again"],
  },
  'logs in with the password of the customer': {
    ...withButton(
      '<form><input autocomplete="username"><input autocomplete="current-password"><button>Search</button></form>',
      "document.forms[0].onsubmit = (event) => { event.preventDefault(); const [{ value: name }, { value: word }] = event.target; if (name + word === 'me@example.com' + 'secret') history.pushState(null, '', '/tiny/7') }",
    ),
    problems: [],
  },
  'names a button that leads nowhere': {
    ...withButton('<button>Search</button>', ''),
    problems: ["'Search' leads to /tiny, not to /tiny/:id"],
  },
  'names a button that throws': {
    ...withButton(
      '<button>Search</button>',
      "document.querySelector('button').onclick = () => { throw new Error('no search') }",
    ),
    problems: ['it threw: no search', "'Search' leads to /tiny, not to /tiny/:id"],
  },
  'names a button that takes no press': {
    ...withButton('<button style="pointer-events: none">Search</button>', goOn),
    problems: says('it is covered, or takes no press'),
  },
  'names a button that is hidden': {
    ...withButton('<button hidden>Search</button>', goOn),
    problems: says("'Search' can't be pressed"),
  },
  'names a button whose words cannot be read': {
    ...withButton('<button style="color: #eee; background: #fff">Search</button>', goOn),
    problems: ["'Search' has a contrast of 1.16:1, 4.5:1 is needed"],
  },
  'names a link like that': {
    document: (reply) =>
      reply.end(
        page('').replace('</h1>', '</h1><a href="/" style="color: #fff; background: #eee">Sign up</a>'),
      ),
    problems: ["'Sign up' has a contrast of 1.16:1, 4.5:1 is needed"],
  },
  'names a button whose press never ends': {
    ...withButton(
      '<button>Search</button>',
      "document.querySelector('button').onclick = () => { for (;;); }",
    ),
    problems: ['it hangs: its scripts never come to an end'],
  },
  'names a page that freezes seconds after it came': {
    document: (reply) => reply.end(page('setTimeout(() => { for (;;); }, 2500)')),
    problems: ['it hangs: its scripts never come to an end'],
  },
  'names a page that works without an end': {
    document: (reply) =>
      reply.end(
        page(
          'setInterval(() => { const end = performance.now() + 90; while (performance.now() < end); }, 100)',
        ),
      ),
    problems: says('% of the time, while nobody touches it'),
  },
  'names a page that calls the API all the time': {
    document: (reply) => reply.end(page("setInterval(() => fetch('/api/tiny'), 50)")),
    problems: says('while nobody touches it'),
  },
  'names a page that fills the cookies': {
    document: (reply) =>
      reply.end(page("document.cookie = 'seen=' + 'x'.repeat(2000) + '; path=/elsewhere'")),
    problems: ['its scripts keep 2007 bytes of cookies, 1024 at most'],
  },
};
/** Each looks at a page for five seconds or more, and differs in little from another one. */
const likeOthers: readonly string[] = [
  'names one that a script imports',
  'looks once more where the page itself was',
  'looks once where a 503 asks to come again much later',
  'looks once where more is wrong than that 503',
  'presses what leads on',
  'presses beside any other frame',
  'names a button that throws',
  'names a button that is hidden',
  'names a button whose press never ends',
  'names a link like that',
];
const isLong = sized({ suite: false, rehearsal: true });

const allCases: readonly (readonly [string, Case])[] = [
  ...Object.entries(cases),
  ...Object.entries(people).map(([title, one]) => [title, { api: here, looks: 1, ...one }] as const),
];
const everyCase = allCases.filter(([title]) => isLong || !likeOthers.includes(title));

/** A page that is open mostly waits for what it may still ask for; with more at once, those that work keep others from answering. */
const atOnce = 6;

const results = new Map<string, unknown>();
beforeAll(() =>
  eachConcurrently(everyCase, atOnce, async ([title, { api, document, goal }]) => {
    results.set(title, await opened(api, document, goal));
  }),
);

it.each(everyCase)('%s', (title, { problems, looks }) => {
  expect(results.get(title)).toEqual({ problems, looks });
});
