import { useEffect, useRef, useState } from 'react';
import { TextControl } from '@wadachi/shared';
import { all, maxLength, RadioCards, required, useFormField } from '@wadachi/shared/forms';
import { formLimits } from '../../limits';
import { messages } from './messages';
import { useLicenceMemory } from './useLicenceMemory';
import { useRecheck } from './useRecheck';

const named = all(required(messages.driverNameMissing), maxLength(formLimits.name, messages.tooLong));

/** Whether somebody else drives, and their name. Without a name the customer drives. */
export const DriverChoice = () => {
  const memory = useLicenceMemory();
  const [isOther, setIsOther] = useState(false);
  const typed = useRef('');
  const { revalidate, ...field } = useFormField(
    {
      name: 'driver_name',
      label: messages.driverName,
      hint: messages.driverNameHint,
      required: isOther,
      validate: isOther ? named : undefined,
    },
    '',
  );
  const hasName = field.value !== '';

  // The stored choice, and a name with an error from the API.
  useEffect(() => {
    if (hasName || memory.read().isOther) setIsOther(true);
  }, [memory, hasName]);
  useRecheck(revalidate, isOther);

  function handleChoice(who: 'same' | 'other') {
    const other = who === 'other';
    memory.note({ isOther: other });
    setIsOther(other);
    if (!other) typed.current = field.value;
    field.onChange(other ? typed.current : '');
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
    </>
  );
};
