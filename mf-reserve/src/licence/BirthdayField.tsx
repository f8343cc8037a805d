import { TextControl, useIntl } from '@wadachi/shared';
import { useFormField } from '@wadachi/forms';
import { earliestBirthday } from '@wadachi/rental';
import { birthdayRule, mayDrive, type DriverLimits } from '../driver/driverAge';
import { driverMessages } from '../driver/messages';
import { useRecheck } from './useRecheck';

interface WhoDrives {
  /** Whether somebody else than the customer drives. */
  readonly isOther: boolean;
  /** Of the customer's account; '' for a guest. */
  readonly ownBirthday: string;
  readonly limits: DriverLimits;
}

/** The birthday of who drives; nobody is asked for it where the customer drives and their account has one that is good for the car. */
export function useBirthday({ isOther, ownBirthday, limits }: WhoDrives) {
  const intl = useIntl();
  const isAsked = isOther || !mayDrive(ownBirthday, limits);
  const { revalidate, ...field } = useFormField(
    {
      name: 'birthday',
      label: isOther ? driverMessages.driverBirthday : driverMessages.birthday,
      hint: driverMessages.birthdayHint,
      required: isAsked,
      validate: isAsked ? birthdayRule(limits, intl) : undefined,
    },
    '',
  );
  useRecheck(revalidate, isAsked);
  return { field, isAsked };
}

interface BirthdayFieldProps extends Pick<WhoDrives, 'isOther' | 'limits'> {
  readonly field: ReturnType<typeof useBirthday>['field'];
}

export const BirthdayField = ({ field, isOther, limits }: BirthdayFieldProps) => (
  <TextControl
    {...field}
    type="date"
    autoComplete={isOther ? 'off' : 'bday'}
    min={earliestBirthday}
    max={limits.latestBirthday}
  />
);
