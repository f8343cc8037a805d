import { site, usePlatform, addDays, isDate, todayIn } from '@wadachi/shared';
import { NameFields, personMessages, required, TextField, type Validator } from '@wadachi/forms';
import { PhoneField } from '@wadachi/phone';
import { messages } from './messages';

const earliestBirthday = '1900-01-01';

/** Returns the latest birthday that the API accepts: yesterday. */
const latestBirthday = (now: Date): string => addDays(todayIn(site.time_zone, now), -1);

/** Rejects what is no date, and dates outside the range. */
const isBirthday =
  (latest: string): Validator =>
  (value) => {
    if (typeof value !== 'string' || !isDate(value)) return messages.birthdayMissing;
    return value < earliestBirthday || value > latest ? messages.birthdayOutside : undefined;
  };

export const PersonFields = () => {
  const latest = latestBirthday(usePlatform().now());
  return (
    <>
      <NameFields />
      <PhoneField
        name="phone"
        label={personMessages.phone}
        hint={messages.phoneHint}
        autoComplete="tel"
        required
        validate={required(personMessages.phoneMissing)}
      />
      <TextField
        name="birthday"
        type="date"
        label={messages.birthday}
        hint={messages.birthdayHint}
        autoComplete="bday"
        min={earliestBirthday}
        max={latest}
        required
        validate={isBirthday(latest)}
      />
    </>
  );
};
