import { Stack, useIntl } from '@wadachi/shared';
import type { Difference } from '../../../core/changes/differences';
import { historyMessages as messages } from './messages';
import { useShare } from './useShare';
import { useTargetText } from './useTargetText';

/** Shows what a revision changed, a line each. */
export const Differences = ({ changes }: { readonly changes: readonly Difference[] }) => {
  const text = useDifferenceText();
  return (
    <Stack as="ul" gap={1}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>{text(change)}</li>
      ))}
    </Stack>
  );
};

const useDifferenceText = () => {
  const intl = useIntl();
  const share = useShare();
  const target = useTargetText();
  const none = intl.formatMessage(messages.none);
  return (change: Difference): string => {
    switch (change.kind) {
      case 'stable':
        return `${change.package} ${change.from ?? none} → ${change.to ?? none}`;
      case 'state':
        return intl.formatMessage(messages[change.to], { name: change.package });
      case 'lock':
        return intl.formatMessage(change.locked ? messages.locked : messages.unlocked, {
          name: change.package,
        });
      case 'began':
        return intl.formatMessage(beginnings(change), {
          rollout: change.rollout,
          set: setText(change.set),
          share: share(change.basis_points),
          target: target(change.target),
        });
      case 'share':
        return `${change.rollout} ${share(change.from)} → ${share(change.to)}`;
      case 'stopped':
        return intl.formatMessage(messages.stopped, { rollout: change.rollout, why: change.why });
      case 'ended':
        return intl.formatMessage(endings[change.outcome], {
          rollout: change.rollout,
          set: setText(change.set),
        });
      case 'steps':
        return intl.formatMessage(messages[change.now], {
          rollout: change.rollout,
          steps: change.steps
            .map((step) => (step === 'pause' ? intl.formatMessage(messages.person) : share(step)))
            .join(' → '),
        });
      case 'watch':
        return intl.formatMessage(messages[change.now], {
          watch: change.watch,
          set: setText(change.set),
          until: intl.formatDate(change.until, { dateStyle: 'short', timeStyle: 'short' }),
        });
      case 'target':
        return change.target
          ? intl.formatMessage(messages.target, { rollout: change.rollout, target: target(change.target) })
          : intl.formatMessage(messages.targetAll, { rollout: change.rollout });
      case 'settings':
        return intl.formatMessage(messages.settings, { rollout: change.rollout });
      case 'approval':
        return intl.formatMessage(change.needed ? messages.approvalNeeded : messages.approvalEnded);
      case 'flag':
        return intl.formatMessage(change.flag ? messages.flag : messages.flagRemoved, {
          name: change.name,
          isOff: change.flag?.basis_points === 0,
          share: share(change.flag?.basis_points ?? 0),
          languages: change.flag?.languages?.join(', ') ?? 'all',
        });
    }
  };
};

function beginnings({ again, target }: Extract<Difference, { kind: 'began' }>) {
  if (again) return messages.runsAgain;
  return target ? messages.beganFor : messages.began;
}

const endings = {
  won: messages.won,
  stopped: messages.putAway,
  abandoned: messages.abandoned,
} satisfies Record<Extract<Difference, { kind: 'ended' }>['outcome'], unknown>;

/** `mf-reserve 2.3.0, mf-shop 1.8.0`. */
export const setText = (set: Readonly<Record<string, string>>): string =>
  Object.entries(set)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
