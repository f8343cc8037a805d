import { startTransition, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { nextPaint } from '../nextPaint';
import type { CalendarDialogProps } from './calendar/CalendarDialog';
import type { Edge } from './calendar/DateRange';

type Calendar = ComponentType<CalendarDialogProps>;

let calendarOfPage: Promise<Calendar> | undefined;

/**
 * Loads the calendar once for a page, after the touch that asks for it is painted; a failed load is tried again when next
 * asked for.
 */
const loadCalendar = (): Promise<Calendar> =>
  (calendarOfPage ??= nextPaint()
    .then(() => import('./calendar/CalendarDialog'))
    .then(
      ({ CalendarDialog }) => CalendarDialog,
      (failure: unknown) => {
        calendarOfPage = undefined;
        throw failure;
      },
    ));

const never = (): (() => void) => () => undefined;

interface Opened {
  readonly Calendar: Calendar;
  readonly edge: Edge;
  /** Its key: one that is opened while the last is about to go is a new one. */
  readonly id: number;
}

/** The calendar of a page whose script runs: the fields are native ones before, and stay so if it cannot be loaded. */
export function useCalendar() {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [opened, setOpened] = useState<Opened>();
  const openings = useRef(0);
  const opener = useRef<HTMLElement>(undefined);

  return {
    opened,
    preload: () => void loadCalendar().catch(() => undefined),
    open: hasScript
      ? (edge: Edge, from: HTMLElement) => {
          opener.current = from;
          const id = (openings.current += 1);
          loadCalendar().then(
            // Its many days are drawn after the tap has been shown.
            (Calendar) => startTransition(() => setOpened({ Calendar, edge, id })),
            () => from.focus(),
          );
        }
      : undefined,
    close: (id: number) => {
      // The browser has closed it: that it goes from the document nobody sees. One that was asked for since stays.
      startTransition(() => setOpened((now) => (now?.id === id ? undefined : now)));
      if (openings.current === id) opener.current?.focus();
    },
  };
}
