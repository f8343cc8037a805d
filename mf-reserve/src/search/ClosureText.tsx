import { FormattedMessage, useOpenHours } from '@wadachi/shared';
import { useShortDays, type Closure } from '@wadachi/parts';
import { closureMessages } from './closureMessages';

/** Why a shop can't rent a car out for a period. */
export const ClosureText = ({ closure }: { readonly closure: Closure }) => {
  const days = useShortDays();
  const toWords = useOpenHours();
  const hours = closure.kind === 'hours' ? toWords(closure.ranges) : '';
  const values = { hours, day: days.day(closure.date), weekday: days.weekday(closure.date) };
  return (
    <>
      <FormattedMessage {...closureMessages[closure.kind]} values={values} />
      {closure.reason && ` (${closure.reason})`}
    </>
  );
};
