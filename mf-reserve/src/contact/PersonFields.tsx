import { usePlatform } from '@wadachi/shared';
import { EmailField, NameFields, personMessages, TextField } from '@wadachi/forms';
import { PhoneField } from '@wadachi/phone';
import { formLimits } from '../limits';
import { contactRules } from './contactRules';
import { messages } from './messages';

/** Asks for the customer's name, mail address and telephone number. */
export const PersonFields = () => {
  const rules = contactRules(usePlatform().locale);
  return (
    <>
      <NameFields maxLength={formLimits.name} validate={rules.name} />
      <EmailField required validate={rules.email} />
      <PhoneField label={personMessages.phone} required validate={rules.telephone} />
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
