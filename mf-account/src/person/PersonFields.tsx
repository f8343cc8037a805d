import { site, usePlatform } from '@wadachi/shared';
import { all, matches, maxLength, required, TextField } from '@wadachi/forms';
import { kanaPattern, namePattern, toKatakana } from '@wadachi/parts';
import { PhoneField } from '@wadachi/phone';
import { formLimits } from '../limits';
import { earliestBirthday, isBirthday, latestBirthday } from './birthday';
import { personMessages } from './messages';

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
        <TextField
          name="name_kana"
          label={personMessages.kana}
          tidy={toKatakana}
          required={needsKana}
          validate={needsKana ? isKana : isShort}
        />
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
