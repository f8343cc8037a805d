import { execFileSync } from 'node:child_process';
import { Advice, root } from '../bootstrap/run.mjs';
import { stages } from './stages.mjs';

const isCode = (file) => /\.(tsx?|mjs)$/.test(file);
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
const isJourney = (file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file);
const isInPage = (file) => /^((host|mf-[^/]+)\/src\/|shared\/(?!(server|build|testing)\/))/.test(file);

const testOfTexts = 'shared/testing/messages/messages.test.ts';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Files that differ from where this branch has left `main`, new ones included. */
function changedFiles() {
  try {
    const [base] = git('merge-base', 'main', 'HEAD');
    return [
      ...git('diff', '--name-only', '--diff-filter=d', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    throw new Advice(
      '`npm test -- changed` asks git what differs from the branch main, and git has no answer here.',
    );
  }
}

/** The arguments of each stage for these files; undefined where they do not concern it. */
const wordsFor = {
  types: (files) => (files.some(isCode) ? [] : undefined),
  lint: (files) => (files.some(isCode) ? files.filter(isCode) : undefined),
  format: (files) => (files.length > 0 ? ['--no-error-on-unmatched-pattern', ...files] : undefined),
  unit: (files) => {
    const sources = files.filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !file.startsWith('e2e/'));
    // Imported by nothing: it reads the messages of all folders.
    const texts = sources.some((file) => /messages\.ts$|\/intl\//.test(file)) ? [testOfTexts] : [];
    return sources.length > 0 ? ['--passWithNoTests', '--findRelatedTests', ...sources, ...texts] : undefined;
  },
  // Code of pages: each page once, in its journey; of remotes alone only their own. A journey that was changed runs as well.
  e2e: (files) => {
    const ofPages = files.filter((file) => isInPage(file) && !isTest(file));
    const journeys = files.filter(isJourney);
    const all = [...(ofPages.length > 0 ? ['pages/everyPage'] : []), ...journeys];
    const isOfRemotes = journeys.length === 0 && ofPages.every((file) => file.startsWith('mf-'));
    const remotes = new Set(ofPages.map((file) => `@${file.split('/')[0]}`));
    const grep = isOfRemotes ? [`--grep=${[...remotes].join('|')}`] : [];
    return all.length > 0 ? ['--project=phone-en', '--project=releases', ...grep, ...all] : undefined;
  },
};

/** The stages that a change concerns, each for the changed files alone. Throws Advice where git cannot tell what they are. */
export const stagesOf = (files = changedFiles()) =>
  stages.flatMap((stage) => {
    const words = wordsFor[stage.name](files);
    return words ? [{ ...stage, words, run: () => stage.run(words) }] : [];
  });
