import { FormattedMessage, LinkButton, Notice, observer, useIntl } from '@wadachi/shared';
import type { UrlChoice } from '../choice';
import { paths } from '../../paths';
import { childrenMessages } from './childrenMessages';
import type { FamilyChoices } from './OptionChoices';
import styles from './Options.module.css';

interface SeatMissingProps {
  readonly store: FamilyChoices;
  readonly choice?: UrlChoice | undefined;
}

/** Shows the children without a seat that the law wants them in, and what helps. */
export const SeatMissing = observer(({ store, choice }: SeatMissingProps) => {
  const intl = useIntl();
  const { unseated, canSeatAll } = store.seating;
  if (unseated.length === 0) return null;
  const ages = unseated.map((age) => intl.formatMessage(childrenMessages.years, { age }));
  return (
    <div tabIndex={-1} className={styles.missing}>
      <Notice
        tone={store.refusals > 0 ? 'danger' : 'warning'}
        title={childrenMessages.missingTitle}
        actions={
          !canSeatAll &&
          choice && (
            <LinkButton variant="secondary" to={paths.chooseCar(choice)}>
              <FormattedMessage {...childrenMessages.otherDates} />
            </LinkButton>
          )
        }
      >
        <FormattedMessage
          {...(canSeatAll ? childrenMessages.missing : childrenMessages.noneLeft)}
          values={{ ages: intl.formatList(ages, { type: 'conjunction' }) }}
        />
      </Notice>
    </div>
  );
});

interface CarTooSmallProps {
  readonly store: Pick<FamilyChoices, 'passengers' | 'refusals'> & { readonly isTooSmall: boolean };
  readonly seats: number;
  readonly choice: UrlChoice;
}

/** Says that more people travel than the car has seats, and leads to the cars that have enough. */
export const CarTooSmall = observer(({ store, seats, choice }: CarTooSmallProps) => {
  const { isTooSmall, passengers: count } = store;
  if (!isTooSmall) return null;
  return (
    <div tabIndex={-1} className={styles.missing}>
      <Notice
        tone={store.refusals > 0 ? 'danger' : 'warning'}
        title={childrenMessages.tooManyTitle}
        actions={
          <LinkButton variant="secondary" to={paths.chooseCar({ ...choice, passengers: count })}>
            <FormattedMessage {...childrenMessages.largerCar} />
          </LinkButton>
        }
      >
        <FormattedMessage {...childrenMessages.tooMany} values={{ seats, count }} />
      </Notice>
    </div>
  );
});
