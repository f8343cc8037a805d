import { Button, Card, Notice, Stack, Tag, useIntl } from '@wadachi/shared';
import type { RolloutState } from '../../wire';
import type { Intent } from '../change/intent';
import { setText } from '../history/Differences';
import { useShare } from '../history/useShare';
import { useTargetText } from '../history/useTargetText';
import { Counted } from './Counted';
import { packageMessages } from '../packages/messages';
import { rolloutMessages as messages } from './messages';
import { Measures } from './Measures';
import layout from '../Layout.module.css';

interface RolloutCardProps {
  readonly rollout: RolloutState;
  readonly onIntent: (intent: Intent) => void;
}

/** One rollout: what, for whom, how it does, and what the guard made of it. */
export const RolloutCard = ({ rollout, onIntent }: RolloutCardProps) => {
  const intl = useIntl();
  const share = useShare();
  const { id, set, staff, guard, state, why, target, basis_points: points } = rollout;
  const targetText = useTargetText();
  const isRunning = state === 'running';
  return (
    <Card as="article">
      <Stack gap={4}>
        <div className={layout.spread}>
          <h3>
            {id}: {setText(set)}
          </h3>
          <Tag tone={isRunning ? 'info' : 'danger'}>
            {isRunning
              ? intl.formatMessage(target ? messages.runningFor : messages.running, {
                  share: share(points),
                  target: targetText(target),
                })
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
        <Query rollout={rollout} />
        <Steps rollout={rollout} />
        <Counted
          caption={intl.formatMessage(messages.counted, { rollout: id })}
          counted={rollout.counted}
          otherwise={messages.stableVersion}
        />
        <Measures id={id} measures={rollout.measures} />
        {isRunning && (
          <div className={layout.row} role="group" aria-label={id}>
            <Button
              variant="secondary"
              onClick={() => onIntent({ verb: 'canary', rollout: id, given: { set } })}
              label={messages.change}
            />
            {rollout.progress && (
              <Button
                variant="secondary"
                onClick={() => onIntent({ verb: 'pause', given: { rollout: id, undo: isHeld(rollout) } })}
                label={isHeld(rollout) ? messages.resume : messages.pause}
              />
            )}
            <Button
              variant="secondary"
              onClick={() => onIntent({ verb: 'finish', given: { rollout: id } })}
              label={packageMessages.toAll}
            />
            <Button
              variant="danger"
              onClick={() => onIntent({ verb: 'back', given: { names: [id] } })}
              label={messages.stop}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
};

const isHeld = ({ progress }: RolloutState): boolean => progress?.waits_for === 'person';

/** The query of a rollout, and the last answer to it. */
const Query = ({ rollout: { prometheus, answer } }: Pick<RolloutCardProps, 'rollout'>) => {
  const intl = useIntl();
  if (!prometheus) return null;
  const number = (value: number) => intl.formatNumber(value, { maximumSignificantDigits: 4 });
  return (
    <p>
      {!answer
        ? intl.formatMessage(messages.queryNotAsked)
        : answer.value === null
          ? intl.formatMessage(messages.queryUnanswered, { problem: answer.problem })
          : intl.formatMessage(messages.query, {
              value: number(answer.value),
              max: number(prometheus.max),
            })}{' '}
      <code>{prometheus.query}</code>
    </p>
  );
};

/** Where a rollout that moves on by itself is, and what it waits for. */
const Steps = ({ rollout }: Pick<RolloutCardProps, 'rollout'>) => {
  const intl = useIntl();
  const { schedule, progress } = rollout;
  if (!schedule || !progress) return null;
  const { earliest_at: at, networks, least_networks: least } = progress;
  const waitsFor =
    progress.waits_for === 'doubt'
      ? messages.waitsDoubt
      : isHeld(rollout)
        ? messages.waitsPerson
        : messages.waitsTime;
  const now = intl.formatMessage(waitsFor, {
    at: at === null ? '–' : intl.formatDate(at, { dateStyle: 'short', timeStyle: 'short' }),
    networks,
    least,
  });
  return (
    <p>
      {intl.formatMessage(messages.schedule, { step: schedule.step + 1, steps: schedule.steps.length, now })}{' '}
      {schedule.held}
    </p>
  );
};
