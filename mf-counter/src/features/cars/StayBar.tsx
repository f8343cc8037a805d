import { classNames, observer } from '@wadachi/shared';
import type { CarStay } from '@wadachi/contract';
import type { BoardStore } from './BoardStore';
import styles from './Cars.module.css';
import { styled } from './styled';
import { stateOf, useStayWords } from './words';

/** Mark of the element with the focus: a car, and which of its stays; 0 for the car itself. */
export const cellKey = (car: string, cell: number): string => `${car} ${cell}`;

interface StayBarProps {
  readonly store: BoardStore;
  readonly car: string;
  readonly row: number;
  readonly cell: number;
  readonly stay: CarStay;
  /** Another begins so near that it would lie over this one. */
  readonly isCrowded: boolean;
}

/** Shows what has a car, from when until when: as long as it lasts on a wide screen, a line of a list on a narrow one. */
export const StayBar = observer(({ store, car, row, cell, stay, isCrowded }: StayBarProps) => {
  const words = useStayWords();
  const { focus, moving, chosen } = store;
  const isFocused = focus.row === row && focus.cell === cell;
  const label = words.whole(stay);
  return (
    <li className={classNames(styles.stay, isCrowded && styles.crowded)} ref={placedBy(store, stay)}>
      <button
        type="button"
        className={classNames(
          styles.bar,
          styles[stateOf(stay)],
          moving?.stay.id === stay.id && styles.lifted,
          chosen?.stay === stay.id && styles.chosen,
        )}
        tabIndex={isFocused ? 0 : -1}
        data-cell={cellKey(car, cell)}
        data-stay={stay.id}
        aria-label={label}
        title={label}
        onFocus={() => store.focusOn({ row, cell })}
        onClick={() => store.choose({ car, stay: stay.id })}
      >
        <span className={styles.who}>{words.name(stay)}</span>{' '}
        <span className={styles.when}>{words.span(stay)}</span>
      </button>
    </li>
  );
});

/** A booking that is being moved, where it would be. */
export const Ghost = observer(({ store, stay }: Pick<StayBarProps, 'store' | 'stay'>) => (
  <div
    className={classNames(styles.stay, styles.ghost, store.inTheWay && styles.inTheWay)}
    ref={placedBy(store, stay)}
    aria-hidden="true"
  >
    <span className={styles.who}>{stay.name}</span>
  </div>
));

/** The share of its own length that a stay takes before the turnaround is left to the style sheet. */
function placedBy(store: BoardStore, { starts, ends, free }: CarStay) {
  const [from, busy, until] = [store.part(starts), store.part(ends), store.part(free)];
  const percent = (part: number) => `${(part * 100).toFixed(3)}%`;
  return styled({
    '--from': percent(from),
    '--long': percent(until - from),
    '--busy': percent(until > from ? (busy - from) / (until - from) : 1),
  });
}
