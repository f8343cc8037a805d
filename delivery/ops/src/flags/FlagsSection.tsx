import { Button, Card, Section, Stack, useIntl } from '@wadachi/shared';
import type { OpsState } from '../../wire';
import type { Intent } from '../change/intent';
import { useShare } from '../history/useShare';
import layout from '../Layout.module.css';
import { packageMessages } from '../packages/messages';
import { flagMessages as messages } from './messages';

interface FlagsSectionProps {
  readonly flags: OpsState['flags'];
  readonly onIntent: (intent: Intent) => void;
}

/** The features that the channel switches, and what can be done about each. */
export const FlagsSection = ({ flags, onIntent }: FlagsSectionProps) => {
  const intl = useIntl();
  const shareText = useShare();
  return (
    <Section title={intl.formatMessage(messages.title)}>
      {flags.map(({ name, basis_points: share, languages }) => (
        <Card key={name} as="article">
          <Stack gap={3}>
            <h3>{name}</h3>
            <p>
              {share === 0
                ? intl.formatMessage(packageMessages.off)
                : intl.formatMessage(messages.on, {
                    share: shareText(share),
                    languages: languages?.join(', ') ?? 'all',
                  })}
            </p>
            <div className={layout.row} role="group" aria-label={name}>
              {share > 0 && (
                <Button
                  onClick={() => onIntent({ verb: 'flag', given: { name, basis_points: 0, languages } })}
                  label={packageMessages.switchOff}
                />
              )}
              {share < 10_000 && languages && (
                <Button
                  variant="secondary"
                  onClick={() => onIntent({ verb: 'flag', given: { name, basis_points: 10_000, languages } })}
                >
                  {intl.formatMessage(messages.switchOnIn, { languages: languages.join(', ') })}
                </Button>
              )}
              {(share < 10_000 || languages) && (
                <Button
                  variant="secondary"
                  onClick={() => onIntent({ verb: 'flag', given: { name, basis_points: 10_000 } })}
                  label={messages.switchOn}
                />
              )}
              <Button
                variant="quiet"
                onClick={() => onIntent({ verb: 'flag', given: { name, basis_points: undefined } })}
                label={messages.remove}
              />
            </div>
          </Stack>
        </Card>
      ))}
    </Section>
  );
};
