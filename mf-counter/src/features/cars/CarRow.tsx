import { memo } from 'react';
import type { CarStay } from '@wadachi/contract';
import { classNames, observer, Tag } from '@wadachi/shared';
import type { BoardRow, BoardStore } from './BoardStore';
import styles from './Cars.module.css';
import { messages } from './messages';
import { cellKey, Ghost, StayBar } from './StayBar';

interface CarRowProps {
  readonly store: BoardStore;
  readonly row: BoardRow;
  readonly index: number;
}

const first = { cell: 0 };

/** A stay is drawn as at least so much of a day. */
const leastDays = 0.75;

/** A class, or a car with what it is taken for. */
export const CarRow = memo(
  observer(({ store, row, index }: CarRowProps) => {
    const { car, plan_name } = row;
    const { focus, moving, chosen } = store;
    if (car === undefined)
      return (
        <div role="rowheader" aria-colspan={2} className={styles.class}>
          {plan_name}
        </div>
      );
    const { stays } = car;
    const daysTo = (stay: CarStay) => store.part(stay.starts) * store.board.days;
    const isCrowded = (stay: CarStay, at: number) =>
      [stays[at - 1], stays[at + 1]].some(
        (other) => other && Math.abs(daysTo(other) - daysTo(stay)) < leastDays,
      );
    const isAimed = moving?.to === car.id;
    return (
      <>
        <div role="rowheader" className={styles.car}>
          <button
            type="button"
            className={classNames(styles.plate, chosen?.car === car.id && !chosen.stay && styles.chosen)}
            tabIndex={focus.row === index && focus.cell === 0 ? 0 : -1}
            data-cell={cellKey(car.id, 0)}
            onFocus={() => store.focusOn({ row: index, ...first })}
            onClick={() => store.choose({ car: car.id })}
          >
            {car.id}
          </button>
          {!car.is_offered && <Tag>{messages.gone}</Tag>}
        </div>
        <div role="gridcell" className={classNames(styles.time, isAimed && styles.aimed)}>
          <ul className={styles.stays}>
            {stays.map((stay, at) => (
              <StayBar
                key={stay.id}
                {...{ store, stay, car: car.id, row: index, cell: at + 1 }}
                isCrowded={isCrowded(stay, at)}
              />
            ))}
          </ul>
          {isAimed && moving.from !== car.id && <Ghost store={store} stay={moving.stay} />}
        </div>
      </>
    );
  }),
);
