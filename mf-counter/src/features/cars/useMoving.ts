import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { BoardStore, Move } from './BoardStore';

/** A press is a drag from here on, in CSS pixels. */
const dragAfter = 6;
/** So near to the edge the board scrolls on, and by so much. */
const edge = 48;
/** Pixels at the end of the board that the buttons of a move lie over. */
export const underSheet = 160;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly car: string;
  readonly stay: string;
}

interface MovingHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
}

const attributeAt = (target: EventTarget | null, name: string): string | undefined =>
  target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? undefined) : undefined;

/** Moves bookings by pointer and by keys, and the focus by keys. A finger drags what it has chosen: else it scrolls. */
export function useMoving(store: BoardStore, onDrop: (move: Move) => void): MovingHandlers {
  const press = useRef<Press>(undefined);
  const hasDragged = useRef(false);

  const drop = () => {
    const move = store.drop();
    if (move) onDrop(move);
  };
  const end = (finish: () => void) => {
    press.current = undefined;
    if (hasDragged.current) finish();
  };

  function focusedStay() {
    const { row, cell } = store.focus;
    const car = store.rows[row]?.car;
    return { car, stay: car?.stays[cell - 1] };
  }

  /** @returns true for a key that was meant for the board */
  function answer(key: string, isShifted: boolean): boolean {
    const { moving } = store;
    if (moving && key === 'Enter') drop();
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const direction = key === 'ArrowUp' ? -1 : 1;
      if (moving) store.aimNext(direction);
      else store.go(direction, 0);
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const direction = key === 'ArrowLeft' ? -1 : 1;
      if (isShifted) void store.show(direction === -1 ? store.steps.earlier : store.steps.later);
      else if (!moving) store.go(0, direction);
    } else if (key.toLowerCase() === 'm' && !moving) {
      const { car, stay } = focusedStay();
      if (car && stay) store.lift(car.id, stay);
    } else return false;
    return true;
  }

  return {
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (answer(event.key, event.shiftKey)) event.preventDefault();
    },
    onPointerDown: (event) => {
      hasDragged.current = false;
      const [car, stay] = [attributeAt(event.target, 'data-car'), attributeAt(event.target, 'data-stay')];
      if (event.button !== 0 || car === undefined || stay === undefined) return;
      if (event.pointerType !== 'mouse' && store.chosen?.stay !== stay) return;
      press.current = { x: event.clientX, y: event.clientY, car, stay };
    },
    onPointerMove: (event) => {
      const began = press.current;
      if (!began) return;
      // It was let go outside the board.
      if (event.buttons === 0) return end(store.cancel);
      const { clientX: x, clientY: y, currentTarget: board, pointerId } = event;
      if (!hasDragged.current) {
        if (Math.hypot(x - began.x, y - began.y) < dragAfter) return;
        const stay = store.rows[store.rowOf(began.car)]?.car?.stays.find(({ id }) => id === began.stay);
        if (stay) store.lift(began.car, stay);
        if (!store.moving) return void (press.current = undefined);
        hasDragged.current = true;
        board.setPointerCapture(pointerId);
      }
      const { top, bottom } = board.getBoundingClientRect();
      if (y < top + edge) board.scrollBy(0, -edge / 4);
      if (y > Math.min(bottom, window.innerHeight - underSheet) - edge) board.scrollBy(0, edge / 4);
      const car = attributeAt(document.elementFromPoint(x, y), 'data-car');
      if (car !== undefined) store.aim(car);
    },
    onPointerUp: () => end(drop),
    onPointerCancel: () => end(store.cancel),
    onClickCapture: (event) => {
      const car = attributeAt(event.target, 'data-car');
      if (hasDragged.current || store.moving) event.stopPropagation();
      // A finger points at the car.
      if (!hasDragged.current && car !== undefined) store.aim(car);
      hasDragged.current = false;
    },
  };
}
