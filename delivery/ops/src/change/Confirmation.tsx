import { Button, Notice, Stack, useIntl } from '@wadachi/shared';
import { Form, SubmitButton, type FormErrors } from '@wadachi/forms';
import type { Message } from '@wadachi/intl';
import { useEffect, useRef } from 'react';
import type { ChangeOutcome } from '../../wire';
import { Differences } from '../history/Differences';
import { useShare } from '../history/useShare';
import { useTargetText } from '../history/useTargetText';
import layout from '../Layout.module.css';
import { confirmMessages as messages } from './confirmMessages';

interface ConfirmationProps {
  /** Says what the button does. */
  readonly label: Message;
  /** Said over it. */
  readonly notice?: Message | undefined;
  readonly outcome: ChangeOutcome;
  readonly onConfirm: () => Promise<FormErrors | undefined>;
  readonly onBack: () => void;
}

/** Shows what would change, for whom; and the button that does it. */
export const Confirmation = ({ label, notice, outcome, onConfirm, onBack }: ConfirmationProps) => {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={4}>
      <h3 ref={heading} tabIndex={-1}>
        {intl.formatMessage(messages.title)}
      </h3>
      <StoppedBefore stopped={outcome.stopped} />
      <Effects outcome={outcome} />
      {outcome.changes.length > 0 && (
        <Stack gap={2}>
          <h4>{intl.formatMessage(messages.channel)}</h4>
          <Differences changes={outcome.changes} />
        </Stack>
      )}
      {notice && <Notice tone="info">{intl.formatMessage(notice)}</Notice>}
      <Form initialValues={{}} onSubmit={onConfirm}>
        <div className={layout.row}>
          <SubmitButton label={label} />
          <Button variant="quiet" onClick={onBack} label={messages.back} />
        </div>
      </Form>
    </Stack>
  );
};

const StoppedBefore = ({ stopped }: Pick<ChangeOutcome, 'stopped'>) => {
  const intl = useIntl();
  return stopped.map(({ package: name, version, rollout, why }) => (
    <Notice
      key={`${name} ${version}`}
      tone="warning"
      title={intl.formatMessage(messages.stoppedBefore, { name, version })}
    >
      {rollout}: {why}
    </Notice>
  ));
};

const Effects = ({ outcome: { effects, changes } }: Pick<ConfirmationProps, 'outcome'>) => {
  const intl = useIntl();
  const share = useShare();
  const targetText = useTargetText();
  const none = intl.formatMessage(messages.none);
  if (changes.length === 0) return <p>{intl.formatMessage(messages.nothing)}</p>;
  if (effects.length === 0) return <p>{intl.formatMessage(messages.nobody)}</p>;
  return (
    <Stack as="ul" gap={2}>
      {effects.map(({ package: name, from, to, basis_points: points, target, loads_per_day: loads }) => (
        <li key={`${name} ${from ?? ''} ${to ?? ''} ${targetText(target)}`}>
          <strong>
            {intl.formatMessage(target ? messages.effectFor : messages.effect, {
              share: share(points),
              target: targetText(target),
              name,
              from: from ?? none,
              to: to ?? none,
            })}
          </strong>
          {loads !== null && <> ({intl.formatMessage(messages.loads, { loads })})</>}
        </li>
      ))}
    </Stack>
  );
};
