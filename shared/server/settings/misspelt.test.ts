import { misspelt } from './misspelt';
import { allVariables, secretNames } from './programs';

it.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['ORIGN', 'ORIGIN'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SQUARE_ACESS_TOKENS', 'SQUARE_ACCESS_TOKEN'],
  ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
])('asks for %s whether %s is meant', (name, meant) => {
  expect(misspelt({ [name]: 'hunter2' })).toEqual([`${name} is not known: is ${meant} meant?`]);
});

it('says that only secrets come from files', () => {
  expect(misspelt({ PORT_FILE: '/x' })).toEqual([
    'PORT_FILE is not read: only secrets come from files. Set PORT itself.',
  ]);
});

it('says nothing of what is known, and of what other programs have', () => {
  const known = [...Object.keys(allVariables), ...secretNames.map((name) => `${name}_FILE`)];
  const others =
    'PATH HOME HOSTNAME SHELL USER LANG TERM PWD OLDPWD EDITOR TMPDIR CI NO_COLOR FORCE_COLOR NODE_OPTIONS NODE_PATH NODE_VERSION npm_execpath INIT_CWD COLORTERM MAIL LOGNAME DISPLAY POSTGRES_DB POSTGRES_USER PGHOST PGPORT http_proxy HTTPS_PROXY TEST_POSTGRES_URL SITE_DATA_DIR AWS_PROFILE AWS_DEFAULT_REGION AWS_ROLE_ARN';
  const env = Object.fromEntries([...known, ...others.split(' ')].map((name) => [name, 'x']));
  expect(misspelt(env)).toEqual([]);
});
