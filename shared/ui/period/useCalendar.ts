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

/** The calendar of a page whose script runs: the fields are native ones before, and stay so if it cannot be loaded. */
export function useCalendar() {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [opened, setOpened] = useState<{ readonly Calendar: Calendar; readonly edge: Edge }>();
  const opener = useRef<HTMLElement>(undefined);

  return {
    opened,
    preload: () => void loadCalendar().catch(() => undefined),
    open: hasScript
      ? (edge: Edge, from: HTMLElement) => {
          opener.current = from;
          loadCalendar().then(
            // Its many days are drawn after the tap has been shown.
            (Calendar) => startTransition(() => setOpened({ Calendar, edge })),
            () => from.focus(),
          );
        }
      : undefined,
    close: () => {
      setOpened(undefined);
      opener.current?.focus();
    },
  };
}
