import { useIntl } from '@wadachi/shared';
import { formLimits } from '../limits';
import { filterMessages } from './filterMessages';

/** Returns the options of a field that asks for how many people the car must have seats. */
export function usePassengerOptions() {
  const intl = useIntl();
  return Array.from({ length: formLimits.passengers }, (_, index) => ({
    value: String(index + 1),
    label: intl.formatMessage(filterMessages.passengersOrMore, { count: index + 1 }),
  }));
}
