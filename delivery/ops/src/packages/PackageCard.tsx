import { Button, Card, Stack, Tag, useIntl } from '@wadachi/shared';
import type { PackageState, Published } from '../../wire';
import type { Intent } from '../change/intent';
import layout from '../Layout.module.css';
import styles from './PackageCard.module.css';
import { packageMessages as messages } from './messages';

interface PackageCardProps {
  readonly described: PackageState;
  readonly onIntent: (intent: Intent) => void;
}

const tones = { on: 'success', off: 'danger' } as const;

/** Shows what everybody gets of one package, what else there is, and what can be done. */
export const PackageCard = ({ described, onIntent }: PackageCardProps) => {
  const intl = useIntl();
  const { name, stable, last_known_good: good, state, locked, published } = described;
  const newest = published[0];
  const facts = [
    [messages.stable, stable],
    [messages.good, good],
    // What everybody has is said above.
    [messages.newest, newest?.version === stable ? null : newest?.version],
  ] as const;
  return (
    <Card as="article">
      <Stack gap={4}>
        <div className={layout.spread}>
          <h3>{name}</h3>
          <span className={layout.row}>
            {locked && <Tag tone="warning">{intl.formatMessage(messages.locked)}</Tag>}
            <Tag tone={tones[state]}>{intl.formatMessage(messages[state])}</Tag>
          </span>
        </div>
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label.id}>
                  <dt>{intl.formatMessage(label)}</dt>
                  <dd>
                    {value}
                    <CommitOf published={published.find(({ version }) => version === value)} />
                  </dd>
                </div>
              ),
          )}
        </dl>
        <details className={`${layout.more} ${styles.versions}`}>
          <summary>{intl.formatMessage(messages.versions, { count: published.length })}</summary>
          <Stack as="ul" gap={1}>
            {published.map((one) => (
              <li key={one.version}>
                {one.version}{' '}
                <small>{intl.formatDate(one.built_at, { dateStyle: 'short', timeStyle: 'short' })}</small>
                <CommitOf published={one} />
              </li>
            ))}
          </Stack>
        </details>
        <Actions described={described} onIntent={onIntent} />
      </Stack>
    </Card>
  );
};

/** From which commit a version was built, where that is known. */
const CommitOf = ({ published }: { readonly published: Published | undefined }) => {
  const intl = useIntl();
  if (!published || published.git === null) return null;
  const { git, commit } = published;
  const short = git.slice(0, 10);
  const id = commit?.url ? <a href={commit.url}>{short}</a> : short;
  return (
    <small>
      {' '}
      <span className={styles.git}>{id}</span>
      {commit && ` ${[commit.branch, commit.author, commit.subject].filter(Boolean).join(' · ')}`}
      {commit?.is_dirty && <Tag tone="warning">{intl.formatMessage(messages.dirty)}</Tag>}
    </small>
  );
};

const Actions = ({ described: { name, state, locked }, onIntent }: PackageCardProps) => {
  const isLocked = locked === true;
  const isOff = state === 'off';
  const actions: readonly (readonly [(typeof messages)[keyof typeof messages], Intent, boolean])[] = [
    [messages.toSome, { verb: 'canary', package: name }, !isLocked],
    [messages.toAll, { verb: 'finish', package: name }, !isLocked],
    [messages.back, { verb: 'back', package: name, given: { names: [name] } }, !isLocked],
    [
      isLocked ? messages.unlock : messages.lock,
      { verb: 'lock', given: { packages: [name], undo: isLocked } },
      true,
    ],
    // Without the host nothing would be left to switch on again.
    [
      isOff ? messages.switchOn : messages.switchOff,
      { verb: 'off', given: { packages: [name], undo: isOff } },
      name !== 'host',
    ],
  ];
  return (
    <div className={layout.row} role="group" aria-label={name}>
      {actions
        .filter(([, , isThere]) => isThere)
        .map(([label, intent]) => (
          <Button key={intent.verb} variant="secondary" onClick={() => onIntent(intent)} label={label} />
        ))}
    </div>
  );
};
