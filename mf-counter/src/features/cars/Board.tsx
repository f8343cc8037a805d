import { useEffect, useRef } from 'react';
import { defaultRangeExtractor } from '@tanstack/virtual-core';
import { addDays, observer, useIntl, VisuallyHidden, Words } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { BoardStore, Move } from './BoardStore';
import { CarRow } from './CarRow';
import styles from './Cars.module.css';
import { messages } from './messages';
import { cellKey } from './StayBar';
import { styled } from './styled';
import { underSheet, useMoving } from './useMoving';
import { useVirtualRows } from './useVirtualRows';

interface BoardProps {
  readonly store: BoardStore;
  readonly onDrop: (move: Move) => void;
}

/** Row height on a wide screen, in CSS pixels; on a narrow one each is measured. */
const rowHeight = 49;

/** The cars in time: a grid of which only the rows in view exist, and the one with the focus. */
export const Board = observer(({ store, onDrop }: BoardProps) => {
  const board = useRef<HTMLDivElement | null>(null);
  const isUsed = useRef(false);
  const intl = useIntl();
  const { shortDay } = useDays();
  const { rows, focus, moving, chosen } = store;
  const { from, days } = store.board;
  const handlers = useMoving(store, onDrop);
  const kept = focus.row < rows.length ? [focus.row] : [];
  const virtual = useVirtualRows({
    count: rows.length,
    getScrollElement: () => board.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The header stands before the rows, and covers them.
    scrollMargin: rowHeight,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: underSheet,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });

  const row = moving ? store.rowOf(moving.to) : focus.row;
  const { row: focusedRow, cell } = focus;
  const focused = cellKey(rows[focusedRow]?.car?.id ?? '', cell);
  useEffect(() => {
    // The focus comes back from a panel that is gone; nobody's is taken away.
    const { activeElement: active, body } = document;
    if (!isUsed.current || (active !== body && !board.current?.contains(active))) return;
    virtual.scrollToIndex(row);
    board.current?.querySelector<HTMLElement>(`[data-cell="${focused}"]`)?.focus({ preventScroll: true });
  }, [virtual, row, focused, chosen]);

  const until = addDays(from, days - 1);
  return (
    <div
      ref={(element) => {
        board.current = element;
        styled({ '--days': String(days) })(element);
      }}
      className={styles.board}
      role="grid"
      aria-label={intl.formatMessage(messages.board, { from: shortDay(from), to: shortDay(until) })}
      aria-rowcount={rows.length + 1}
      aria-colcount={2}
      onFocus={() => (isUsed.current = true)}
      {...handlers}
    >
      <Days store={store} />
      <div role="rowgroup" className={styles.rows} ref={styled({ height: `${virtual.getTotalSize()}px` })}>
        {virtual.getVirtualItems().map(({ key, index }) => {
          const line = rows[index];
          return (
            line && (
              <div
                key={key}
                ref={virtual.measureElement}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                data-car={line.car?.id}
                className={styles.row}
              >
                <CarRow store={store} row={line} index={index} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
});

const Days = observer(({ store: { board } }: Pick<BoardProps, 'store'>) => (
  <div role="row" aria-rowindex={1} className={styles.head}>
    <div role="columnheader" className={styles.car}>
      <Words of={messages.car} />
    </div>
    <div role="columnheader" className={styles.days}>
      <VisuallyHidden>
        <Words of={messages.bookings} />
      </VisuallyHidden>
      {Array.from({ length: board.days }, (_, n) => addDays(board.from, n)).map((day) => (
        <Day key={day} day={day} isToday={day === board.today} isFirst={day === board.from} />
      ))}
    </div>
  </div>
));

interface DayProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly isFirst: boolean;
}

const Day = ({ day, isToday, isFirst }: DayProps) => {
  const intl = useIntl();
  const part = (options: Intl.DateTimeFormatOptions) =>
    intl.formatDate(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' });
  const date = day.endsWith('-01') || isFirst ? part({ month: 'short' }) : part({ weekday: 'narrow' });
  return (
    <span aria-hidden="true" className={isToday ? styles.today : undefined}>
      {date}
      <strong>{Number(day.slice(8))}</strong>
    </span>
  );
};
