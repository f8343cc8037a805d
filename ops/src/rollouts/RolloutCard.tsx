import { Button, Card, Notice, Stack, Tag, useIntl } from '@wadachi/shared';
import type { RolloutState } from '../../wire';
import type { Intent } from '../change/intent';
import { setText } from '../history/Differences';
import { useShare } from '../history/useShare';
import { rolloutMessages as messages } from './messages';
import styles from './RolloutCard.module.css';

export interface RolloutCardProps {
  readonly rollout: RolloutState;
  readonly onIntent: (intent: Intent) => void;
}

/** One rollout: what, for whom, how it does, and what the guard made of it. */
export const RolloutCard = ({ rollout, onIntent }: RolloutCardProps) => {
  const intl = useIntl();
  const share = useShare();
  const { id, set, staff, guard, state, why, basis_points: points } = rollout;
  const isRunning = state === 'running';
  return (
    <Card as="article">
      <Stack gap={4}>
        <div className={styles.head}>
          <h3>
            {id}: {setText(set)}
          </h3>
          <Tag tone={isRunning ? 'info' : 'danger'}>
            {isRunning
              ? intl.formatMessage(messages.running, { share: share(points) })
              : intl.formatMessage(messages.stopped)}
          </Tag>
        </div>
        {!isRunning && (
          <Notice tone="warning" title={why}>
            {intl.formatMessage(messages.stoppedHint)}
          </Notice>
        )}
        <p>
          {staff.length > 0
            ? intl.formatMessage(messages.staff, { names: staff.join(', ') })
            : intl.formatMessage(messages.noStaff)}{' '}
          {intl.formatMessage(messages.guard, {
            most: share(guard.max_error_basis_points),
          })}
        </p>
        <Steps rollout={rollout} />
        <Counted rollout={rollout} />
        {isRunning && (
          <div className={styles.actions} role="group" aria-label={id}>
            <Button variant="secondary" onClick={() => onIntent({ kind: 'share', rollout: id })}>
              {intl.formatMessage(messages.change)}
            </Button>
            {rollout.progress && (
              <Button
                variant="secondary"
                onClick={() => onIntent({ kind: isHeld(rollout) ? 'resume' : 'hold', rollout: id })}
              >
                {intl.formatMessage(isHeld(rollout) ? messages.resume : messages.pause)}
              </Button>
            )}
            <Button variant="secondary" onClick={() => onIntent({ kind: 'finish', rollout: id })}>
              {intl.formatMessage(messages.finish)}
            </Button>
            <Button variant="danger" onClick={() => onIntent({ kind: 'stop', rollout: id })}>
              {intl.formatMessage(messages.stop)}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};

const isHeld = ({ progress }: RolloutState): boolean => progress?.waits_for === 'person';

/** Where a rollout that moves on by itself is, and what it waits for. */
const Steps = ({ rollout }: Pick<RolloutCardProps, 'rollout'>) => {
  const intl = useIntl();
  const { walk, progress } = rollout;
  if (!walk || !progress) return null;
  const { earliest_at: at, networks, least_networks: least } = progress;
  const now = isHeld(rollout)
    ? intl.formatMessage(messages.waitsPerson)
    : intl.formatMessage(messages.waitsTime, {
        at: at === null ? '–' : intl.formatDate(at, { dateStyle: 'short', timeStyle: 'short' }),
        networks,
        least,
      });
  return (
    <p>
      {intl.formatMessage(messages.walk, { step: walk.step + 1, steps: walk.steps.length, now })} {walk.held}
    </p>
  );
};

const Counted = ({ rollout: { id, counted } }: Pick<RolloutCardProps, 'rollout'>) => {
  const intl = useIntl();
  const share = useShare();
  const rate = (loads: number, failed: number) => {
    const tries = Math.max(loads, failed);
    return tries === 0 ? '–' : share((failed * 10_000) / tries);
  };
  return (
    <div className={styles.table}>
      <table>
        <caption>{intl.formatMessage(messages.counted, { rollout: id })}</caption>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.version)}</th>
            <th scope="col">{intl.formatMessage(messages.loads)}</th>
            <th scope="col">{intl.formatMessage(messages.failed)}</th>
            <th scope="col">{intl.formatMessage(messages.rate)}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ package: name, version, loads, failed, failures }) => (
            <tr key={name}>
              <th scope="row">
                {name} {version}
              </th>
              <td>{intl.formatNumber(loads)}</td>
              <td>
                {intl.formatNumber(failed)}
                {failed > 0 && <small> ({kinds(failures)})</small>}
              </td>
              <td>{rate(loads, failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The kinds go by the names they have in the log and on the command line. */
const kinds = (failures: Readonly<Record<string, number>>) =>
  Object.entries(failures)
    .map(([kind, times]) => `${times} ${kind}`)
    .join(', ');
