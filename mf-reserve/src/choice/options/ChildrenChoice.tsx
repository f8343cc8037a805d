import { useRef, type ReactNode } from 'react';
import { Button, FormattedMessage, observer, Section, useIntl, Words } from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import { childSeatValues } from '../../children/childSeatLaw';
import type { UrlChoice } from '../choice';
import { formLimits } from '../../limits';
import { ChildField } from './ChildField';
import { childrenMessages } from './childrenMessages';
import type { FamilyChoices } from './OptionChoices';
import { Disclosure } from './Disclosure';
import { countOf } from './fitOptions';
import { ItemStepper } from './ItemStepper';
import { SeatMissing } from './FamilyNotices';
import { useFocusOnMiss } from './useFocusOnMiss';
import styles from './Options.module.css';

interface ChildrenChoiceProps {
  readonly store: FamilyChoices;
  readonly options: PlanOptions;
  /** For the link to other dates when no seat is left; not needed where the page has the dates. */
  readonly choice?: UrlChoice | undefined;
  /** A further word about the number of people. */
  readonly notice?: ReactNode;
}

/** Asks for the children by age, and for their seats, which are chosen automatically and can be changed. */
export const ChildrenChoice = observer(({ store, options, choice, notice }: ChildrenChoiceProps) => {
  const { children } = store;
  const seats = options.rental_items.filter((item) => item.child_ages !== null && item.in_season);
  const adder = useRef<HTMLDivElement>(null);
  const whole = useFocusOnMiss(store.refusals);
  return (
    <Section title={childrenMessages.title}>
      <div ref={whole} className={styles.children}>
        <Words as="p" className={styles.soft} of={childrenMessages.lead} values={childSeatValues()} />
        {children.rows.map((row, index) => (
          <ChildField
            key={row.key}
            row={row}
            number={index + 1}
            isNew={row.key === children.newest}
            onChoose={(age) => children.chooseAge(row.key, age)}
            onRemove={() => {
              children.remove(row.key);
              // The button that had the focus is gone.
              adder.current?.querySelector('button')?.focus();
            }}
          />
        ))}
        <div ref={adder} className={styles.adding}>
          <Button variant="secondary" aria-disabled={!children.canAdd || undefined} onClick={children.add}>
            <FormattedMessage {...childrenMessages.add} />
          </Button>
          {!children.canAdd && (
            <p className={styles.soft}>
              <FormattedMessage {...childrenMessages.full} values={{ max: formLimits.childrenAges }} />
            </p>
          )}
        </div>
        {notice}
        <SeatMissing store={store} choice={choice} />
        <Seated store={store} seats={seats} />
        {seats.length > 0 && (
          <Disclosure
            title={childrenMessages.seats}
            open={children.rows.length > 0 || seats.some(({ id }) => countOf(store.chosen, id) > 0)}
          >
            {seats.map((seat) => (
              <ItemStepper key={seat.id} store={store} item={seat} />
            ))}
          </Disclosure>
        )}
      </div>
    </Section>
  );
});

interface SeatedProps {
  readonly store: FamilyChoices;
  readonly seats: PlanOptions['rental_items'];
}

/** Shows the chosen seats and the number of passengers, and announces them to screen readers. */
const Seated = observer(({ store, seats }: SeatedProps) => {
  const intl = useIntl();
  const chosen = seats
    .map(({ id, name }) => ({ name, count: countOf(store.chosen, id) }))
    .filter(({ count }) => count > 0)
    .map((seat) => intl.formatMessage(childrenMessages.seatTimes, seat));
  const hasChildren = store.children.ages.length > 0;
  return (
    <div role="status" className={styles.soft}>
      {hasChildren && chosen.length > 0 && (
        <Words
          as="p"
          of={childrenMessages.seated}
          values={{ seats: intl.formatList(chosen, { type: 'conjunction' }) }}
        />
      )}
      {hasChildren && <Words as="p" of={childrenMessages.party} values={{ count: store.passengers }} />}
    </div>
  );
});
