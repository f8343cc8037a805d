import type { CardFieldProps } from './cardReader';
import { SquareCard } from './SquareCard';
import { TestCard } from './TestCard';

/** The card form of the gateway. */
export const CardField = (props: CardFieldProps) =>
  props.gateway.gateway === 'square' ? <SquareCard {...props} /> : <TestCard ref={props.ref} />;
