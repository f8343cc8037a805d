import type { MessageDescriptor } from '@wadachi/shared';
import type { PlanDetailsMessages } from '../plan/PlanDetails';

/** `PlanDetailsMessages` beside it has the words for an accident and for cancelling. */
export type CompareMessages = Readonly<
  Record<
    | 'compare'
    | 'full'
    | 'failed'
    | 'title'
    | 'close'
    | 'clear'
    | 'choose'
    | 'differs'
    | 'price'
    | 'models'
    | 'seats'
    | 'luggage'
    | 'gearbox'
    | 'automatic'
    | 'manual'
    | 'fuel'
    | 'petrol'
    | 'hybrid'
    | 'diesel'
    | 'electric',
    MessageDescriptor
  >
> & {
  /** With `{count}`, as a value beside its label. */
  readonly seatCount: MessageDescriptor;
  readonly luggageCount: MessageDescriptor;
  /** With `{count}`. */
  readonly open: MessageDescriptor;
  readonly details: PlanDetailsMessages;
};
