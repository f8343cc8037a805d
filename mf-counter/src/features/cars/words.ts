import type { CarStay } from '@wadachi/contract';
import { useIntl, type MessageDescriptor } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import { messages } from './messages';

export type StayState = CarStay['kind'] | 'out' | 'back';

export const stateOf = ({ kind, is_out, is_back }: CarStay): StayState =>
  is_out ? 'out' : is_back ? 'back' : kind;

export const stateMessages: Readonly<Record<StayState, MessageDescriptor>> = {
  booking: messages.booking,
  hold: messages.hold,
  out: messages.out,
  back: messages.back,
  repair: messages.repair,
  withdrawn: messages.withdrawn,
};

/** Puts what has a car into words. */
export function useStayWords() {
  const intl = useIntl();
  const { shortDay } = useDays();
  const at = (time: string) => `${shortDay(time.slice(0, 10))} ${time.slice(11)}`;
  const state = (stay: CarStay) => intl.formatMessage(stateMessages[stateOf(stay)]);
  const span = ({ starts, ends }: CarStay) =>
    ends === null
      ? intl.formatMessage(messages.openSpan, { from: at(starts) })
      : intl.formatMessage(messages.span, { from: at(starts), until: at(ends) });
  /** The customer, or the state of a car that no customer has. */
  const name = (stay: CarStay) => stay.name || state(stay);
  return {
    state,
    span,
    name,
    whole: (stay: CarStay) =>
      intl.formatMessage(messages.stay, {
        name: stay.name || stay.note || stay.reserve_number,
        state: state(stay),
        span: span(stay),
      }),
  };
}
