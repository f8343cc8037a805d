export { baseFeeOf, cancelFeeAt } from './cancelFee';
export {
  childrenWithoutSeat,
  seatsFollowing,
  seatsFor,
  usualChildSeats,
  type OfferedSeat,
  type SeatCounts,
} from './childSeats';
export { ageOn, earliestBirthday, legalDrivingAge, youngDriverFeeAt } from './driverAge';
export {
  choosing,
  deliveryFault,
  handOverEnds,
  isInHours,
  isServed,
  waysIn,
  type HandOverEnd,
  type OfferedWay,
} from './handOver';
export { mapAddress } from './mapAddress';
export { pickPeriod } from './pickPeriod';
export {
  priceOf,
  taxIn,
  type Extras,
  type LineLabels,
  type PricedItem,
  type PriceLine,
  type TaxRounding,
} from './price';
