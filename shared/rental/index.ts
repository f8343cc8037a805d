export {
  childSeatAge,
  childrenWithoutSeat,
  seatsFollowing,
  seatsFor,
  type OfferedSeat,
  type SeatCounts,
} from './childSeats';
export { priceOf, taxIn, type Extras, type LineLabels, type PricedItem, type PriceLine } from './price';
