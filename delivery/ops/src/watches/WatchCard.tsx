import { Button, Card, Stack, Tag, useIntl } from '@wadachi/shared';
import type { WatchState } from '../../wire';
import type { Intent } from '../change/intent';
import { setText } from '../history/Differences';
import { useShare } from '../history/useShare';
import { Counted } from '../rollouts/Counted';
import layout from '../Layout.module.css';
import { watchMessages as messages } from './messages';

interface WatchCardProps {
  readonly watch: WatchState;
  readonly onIntent: (intent: Intent) => void;
}

/** Shows what everybody got and the guard watches: until when, how it does, and what can be done. */
export const WatchCard = ({ watch, onIntent }: WatchCardProps) => {
  const intl = useIntl();
  const share = useShare();
  const { id, set, before, until, guard, counted } = watch;
  return (
    <Card as="article">
      <Stack gap={4}>
        <div className={layout.spread}>
          <h3>
            {id}: {setText(set)}
          </h3>
          <Tag tone="info">
            {intl.formatMessage(messages.until, {
              until: intl.formatDate(until, { dateStyle: 'short', timeStyle: 'short' }),
            })}
          </Tag>
        </div>
        <p>
          {intl.formatMessage(messages.guard, {
            before: setText(before),
            most: share(guard.max_error_basis_points),
          })}
        </p>
        <Counted
          caption={intl.formatMessage(messages.counted)}
          counted={counted}
          otherwise={messages.before}
        />
        <div className={layout.row} role="group" aria-label={id}>
          <Button
            variant="danger"
            onClick={() => onIntent({ verb: 'back', given: { names: [id] } })}
            label={messages.back}
          />
        </div>
      </Stack>
    </Card>
  );
};
