export {
  childSeatAge,
  childrenWithoutSeat,
  seatsFollowing,
  seatsFor,
  type OfferedSeat,
  type SeatCounts,
} from './childSeats';
