import { usePlatform } from '@wadachi/shared';
import { EmailField, Furigana, TextField } from '@wadachi/forms';
import { toKatakana } from '@wadachi/parts';
import { PhoneField } from '@wadachi/phone';
import { formLimits } from '../limits';
import { contactRules, needsKana, takesKana } from './contactRules';
import { messages } from './messages';

/** Asks for the customer's name, mail address and telephone number. */
export const PersonFields = () => {
  const { locale } = usePlatform();
  const rules = contactRules(locale);
  return (
    <>
      <TextField
        name="name"
        label={messages.name}
        autoComplete="name"
        required
        maxLength={formLimits.name}
        validate={rules.name}
      />
      {takesKana() && (
        <>
          <TextField
            name="name_kana"
            label={messages.kana}
            tidy={toKatakana}
            required={needsKana(locale)}
            maxLength={formLimits.name}
            validate={rules.name_kana}
          />
          <Furigana name="name" reading="name_kana" tidy={toKatakana} />
        </>
      )}
      <EmailField name="email" label={messages.email} required validate={rules.email} />
      <PhoneField label={messages.telephone} required validate={rules.telephone} />
    </>
  );
};

/** Narrows letters and digits: a Japanese keyboard types `ＪＬ９０１` as well. */
const halfWidth = (text: string): string => text.normalize('NFKC');

export const FlightField = () => (
  <TextField
    name="flight_number"
    label={messages.flight}
    hint={messages.flightHint}
    maxLength={formLimits.flightNumber}
    tidy={halfWidth}
    validate={contactRules(usePlatform().locale).flight_number}
  />
);
