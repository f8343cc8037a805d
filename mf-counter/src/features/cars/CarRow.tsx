import { memo } from 'react';
import type { CarStay } from '@wadachi/contract';
import { classNames, Tag } from '@wadachi/shared';
import type { BoardRow, BoardStore } from './BoardStore';
import styles from './Cars.module.css';
import { messages } from './messages';
import { cellKey, Ghost, StayBar } from './StayBar';
import type { useStayWords } from './words';

interface CarRowProps {
  readonly store: BoardStore;
  readonly wordsOf: ReturnType<typeof useStayWords>;
  readonly row: BoardRow;
  readonly index: number;
  /** The part of the row with the focus, if it has it. */
  readonly focused: number | undefined;
  /** The stay that is chosen, '' for the car itself. */
  readonly chosen: string | undefined;
  /** The booking that is on its way from here. */
  readonly lifted: string | undefined;
  /** The booking that is on its way to here. */
  readonly aimed: CarStay | undefined;
}

/** A class, or a car with what it is taken for. Reads nothing by itself: a row costs what it shows. */
export const CarRow = memo(({ store, wordsOf, row, index, focused, chosen, lifted, aimed }: CarRowProps) => {
  const { car, plan_name } = row;
  if (car === undefined)
    return (
      <div role="rowheader" aria-colspan={2} className={styles.class}>
        {plan_name}
      </div>
    );
  return (
    <>
      <div role="rowheader" className={styles.car}>
        <button
          type="button"
          className={classNames(styles.plate, chosen === '' && styles.chosen)}
          tabIndex={focused === 0 ? 0 : -1}
          data-cell={cellKey(car.id, 0)}
          onFocus={() => store.focusOn({ row: index, cell: 0 })}
          onClick={() => store.choose({ car: car.id })}
        >
          {car.id}
        </button>
        {!car.is_offered && <Tag>{messages.gone}</Tag>}
      </div>
      <div role="gridcell" className={classNames(styles.time, aimed && styles.aimed)}>
        <ul className={styles.stays}>
          {car.stays.map((stay, at) => (
            <StayBar
              key={stay.id}
              {...{ store, wordsOf, stay, car: car.id, row: index, cell: at + 1 }}
              isFocused={focused === at + 1}
              isChosen={chosen === stay.id}
              isLifted={lifted === stay.id}
            />
          ))}
        </ul>
        {aimed && lifted === undefined && <Ghost store={store} stay={aimed} />}
      </div>
    </>
  );
});
