export { baseFeeOf, cancelFeeAt } from './cancelFee';
export {
  childSeatAge,
  childrenWithoutSeat,
  seatsFollowing,
  seatsFor,
  type OfferedSeat,
  type SeatCounts,
} from './childSeats';
export { mapAddress } from './mapAddress';
export { priceOf, taxIn, type Extras, type LineLabels, type PricedItem, type PriceLine } from './price';
