import { site, usePlatform, addDays, isDate, todayIn } from '@wadachi/shared';
import { all, Furigana, matches, maxLength, required, TextField, type Validator } from '@wadachi/forms';
import { kanaPattern, namePattern, toKatakana } from '@wadachi/parts';
import { PhoneField } from '@wadachi/phone';
import { formLimits } from '../limits';
import { personMessages } from './messages';

const earliestBirthday = '1900-01-01';

/** Returns the latest birthday that the API accepts: yesterday. */
const latestBirthday = (now: Date): string => addDays(todayIn(site.time_zone, now), -1);

/** Rejects what is no date, and dates outside the range. */
const isBirthday =
  (latest: string): Validator =>
  (value) => {
    if (typeof value !== 'string' || !isDate(value)) return personMessages.birthdayMissing;
    return value < earliestBirthday || value > latest ? personMessages.birthdayOutside : undefined;
  };

const isShort = maxLength(formLimits.name, personMessages.nameTooLong);
const isName = all(
  required(personMessages.nameMissing),
  matches(namePattern, personMessages.nameMissing),
  isShort,
);
const isKana = all(
  required(personMessages.kanaMissing),
  matches(kanaPattern, personMessages.kanaWrong),
  isShort,
);

export const PersonFields = () => {
  const { locale, now } = usePlatform();
  const needsKana = locale === 'ja';
  const latest = latestBirthday(now());
  return (
    <>
      <TextField name="name" label={personMessages.name} autoComplete="name" required validate={isName} />
      {site.country === 'JP' && (
        <>
          <TextField
            name="name_kana"
            label={personMessages.kana}
            tidy={toKatakana}
            required={needsKana}
            validate={needsKana ? isKana : isShort}
          />
          <Furigana name="name" reading="name_kana" tidy={toKatakana} />
        </>
      )}
      <PhoneField
        name="phone"
        label={personMessages.phone}
        hint={personMessages.phoneHint}
        autoComplete="tel"
        required
        validate={required(personMessages.phoneMissing)}
      />
      <TextField
        name="birthday"
        type="date"
        label={personMessages.birthday}
        hint={personMessages.birthdayHint}
        autoComplete="bday"
        min={earliestBirthday}
        max={latest}
        required
        validate={isBirthday(latest)}
      />
    </>
  );
};
