import { useEffect, useRef } from 'react';
import { TextControl } from '@wadachi/shared';
import { all, matches, maxLength, RadioCards, required, useFormField, withoutEmoji } from '@wadachi/forms';
import type { DriverLimits } from '../driver/driverAge';
import { driverMessages } from '../driver/messages';
import { formLimits } from '../limits';
import { BirthdayField, useBirthday } from './BirthdayField';
import { messages } from './messages';
import { useLicenceMemory } from './useLicenceMemory';
import { useRecheck } from './useRecheck';

const named = all(
  required(messages.driverNameMissing),
  matches(withoutEmoji, driverMessages.emojiInName),
  maxLength(formLimits.name, messages.tooLong),
);

interface DriverChoiceProps {
  readonly isOther: boolean;
  readonly onChoose: (isOther: boolean) => void;
  /** The birthday in the customer's account; '' for a guest. */
  readonly ownBirthday: string;
  readonly limits: DriverLimits;
}

/** Asks whether somebody else drives, for their name, and for the driver's birthday. Without a name the customer drives. */
export const DriverChoice = ({ isOther, onChoose, ownBirthday, limits }: DriverChoiceProps) => {
  const memory = useLicenceMemory();
  const birthday = useBirthday({ isOther, ownBirthday, limits });
  /** Keeps what was typed for the choice that is not made. */
  const typed = useRef({ name: '', birthday: '' });
  const { revalidate, ...field } = useFormField(
    {
      name: 'driver_name',
      label: messages.driverName,
      hint: driverMessages.birthdayHint,
      required: isOther,
      validate: isOther ? named : undefined,
    },
    '',
  );
  const hasName = field.value !== '';

  // The stored choice, and a name with an error from the API.
  useEffect(() => {
    if (hasName || memory.read().isOther) onChoose(true);
  }, [memory, hasName, onChoose]);
  useRecheck(revalidate, isOther);

  function handleChoice(who: 'same' | 'other') {
    const other = who === 'other';
    if (other === isOther) return;
    const before = typed.current;
    typed.current = { name: field.value, birthday: birthday.field.value };
    memory.note({ isOther: other });
    onChoose(other);
    field.onChange(other ? before.name : '');
    birthday.field.onChange(before.birthday);
  }

  return (
    <>
      <RadioCards
        name="who_drives"
        legend={messages.whoDrives}
        options={[
          { value: 'same', label: messages.same },
          { value: 'other', label: messages.other },
        ]}
        value={isOther ? 'other' : 'same'}
        onChange={handleChoice}
      />
      {isOther && <TextControl {...field} autoComplete="off" maxLength={formLimits.name} />}
      {birthday.isAsked && <BirthdayField {...{ isOther, limits }} field={birthday.field} />}
    </>
  );
};
