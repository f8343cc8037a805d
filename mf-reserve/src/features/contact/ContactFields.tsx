import { Section, usePlatform } from '@wadachi/shared';
import { EmailField, TextField } from '@wadachi/forms';
import { toKatakana } from '@wadachi/parts';
import { PhoneField } from '@wadachi/phone';
import type { ReservationDraft } from '../../draft/ReservationDraft';
import { formLimits } from '../../limits';
import { MemoField } from '../../steps/MemoField';
import { contactRules, needsKana, takesKana } from './contactRules';
import { LogInLine, RegisterChoice } from './GuestChoices';
import { messages } from './messages';

/** A Japanese keyboard types `ＪＬ９０１` as well. */
const halfWidth = (text: string): string => text.normalize('NFKC');

interface PersonFieldsProps {
  readonly draft: ReservationDraft;
  /** The log-in, which returns to this step. */
  readonly logInPath: string;
}

/** The customer: who reserves, and how to reach them. */
export const PersonFields = ({ draft, logInPath }: PersonFieldsProps) => {
  const { locale } = usePlatform();
  const rules = contactRules(locale);
  return (
    <Section title={messages.you}>
      <LogInLine to={logInPath} />
      <TextField
        name="name"
        label={messages.name}
        autoComplete="name"
        required
        maxLength={formLimits.name}
        validate={rules.name}
      />
      {takesKana() && (
        <TextField
          name="name_kana"
          label={messages.kana}
          tidy={toKatakana}
          required={needsKana(locale)}
          maxLength={formLimits.name}
          validate={rules.name_kana}
        />
      )}
      <EmailField name="email" label={messages.email} required validate={rules.email} />
      <PhoneField label={messages.telephone} required validate={rules.telephone} />
      <TextField
        name="flight_number"
        label={messages.flight}
        hint={messages.flightHint}
        maxLength={formLimits.flightNumber}
        tidy={halfWidth}
        validate={rules.flight_number}
      />
      <MemoField draft={draft} />
      <RegisterChoice draft={draft} />
    </Section>
  );
};
