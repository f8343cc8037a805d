import { execFileSync } from 'node:child_process';
import { Advice, root } from '../bootstrap/run.mjs';
import { stages } from './stages.mjs';

const isCode = (file) => /\.(tsx?|mjs)$/.test(file);
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
const isJourney = (file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file);
const isInPage = (file) => /^((host|mf-[^/]+)\/src\/|shared\/(?!(server|build|testing)\/))/.test(file);

/** Tests of files that no code imports. */
const testsOf = [
  [/messages\.ts$|\/intl\//, 'shared/testing/messages/messages.test.ts'],
  [/^api\/migrations\//, 'api/database/database.test.ts'],
  [/^(deploy\/|Dockerfile$|docker-compose\.yml$|\.(git|docker)ignore$)/, 'scripts/compose.test.ts'],
  [/^deploy\/nginx\//, 'scripts/nginx.test.ts'],
  [/^deploy\/kubernetes\//, 'scripts/kubernetes/manifests.test.ts'],
  [/^deploy\/monitoring\//, 'scripts/monitoring/monitoring.test.ts'],
];

// Without the setting git quotes names with other letters.
const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter(Boolean);

/** Files that differ from where this branch has left `main`: those that are here, new ones included, and those that are gone. */
function changedFiles() {
  try {
    const [base] = git('merge-base', 'main', 'HEAD');
    const differing = (filter) => git('diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, base);
    return {
      files: [...differing('d'), ...git('ls-files', '--others', '--exclude-standard')],
      gone: differing('D'),
    };
  } catch {
    throw new Advice(
      '`npm test -- changed` asks git what differs from the branch main, and git has no answer here. Without that branch: git fetch origin main:main.',
    );
  }
}

/** The arguments of each stage for these files; undefined where they do not concern it. */
const wordsFor = {
  types: (files, gone) => ([...files, ...gone].some(isCode) ? [] : undefined),
  lint: (files) => (files.some(isCode) ? files.filter(isCode) : undefined),
  format: (files) => (files.length > 0 ? ['--no-error-on-unmatched-pattern', ...files] : undefined),
  unit: (files) => {
    const sources = files.filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !file.startsWith('e2e/'));
    const others = testsOf.flatMap(([of, ...tests]) => (files.some((file) => of.test(file)) ? tests : []));
    const all = [...sources, ...others];
    return all.length > 0 ? ['--passWithNoTests', '--findRelatedTests', ...all] : undefined;
  },
  // Code of pages: each page once, in its journey; of remotes alone only their own. A journey that was changed runs as well.
  e2e: (files) => {
    const ofPages = files.filter((file) => isInPage(file) && !isTest(file));
    const journeys = files.filter(isJourney);
    const all = [...(ofPages.length > 0 ? ['pages/everyPage'] : []), ...journeys];
    const isOfRemotes = journeys.length === 0 && ofPages.every((file) => file.startsWith('mf-'));
    const remotes = new Set(ofPages.map((file) => `@${file.split('/')[0]}`));
    const grep = isOfRemotes ? [`--grep=${[...remotes].join('|')}`] : [];
    // A new remote may be in no list of journeys yet.
    const words = ['--pass-with-no-tests', '--project=phone-en', '--project=releases', ...grep, ...all];
    return all.length > 0 ? words : undefined;
  },
};

/** The stages that a change concerns, each for the changed files alone. Throws Advice where git cannot tell what they are. */
export const stagesOf = ({ files, gone } = changedFiles()) =>
  stages.flatMap((stage) => {
    const words = wordsFor[stage.name](files, gone);
    return words ? [{ ...stage, words, run: () => stage.run(words) }] : [];
  });
