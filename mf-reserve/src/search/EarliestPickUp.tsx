import { Button, FormattedMessage } from '@wadachi/shared';
import { useShortDays } from '@wadachi/parts';
import type { RentalPeriod } from '@wadachi/contract';
import { earliestMessages } from './earliestMessages';

interface EarliestPickUpProps {
  readonly period: RentalPeriod;
  readonly onTake: (period: RentalPeriod) => void;
}

/** Searches with the first pick-up that is possible. */
export const EarliestPickUp = ({ period, onTake }: EarliestPickUpProps) => {
  const { day } = useShortDays();
  return (
    <Button variant="secondary" onClick={() => onTake(period)}>
      <FormattedMessage
        {...earliestMessages.earliest}
        values={{ day: day(period.rental_date), time: period.rental_time }}
      />
    </Button>
  );
};
