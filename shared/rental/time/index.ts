export { addDays, daysBetween, isDate, weekdayOf } from './calendar';
export { defaultPeriod, periodHours, periodLimits } from './period';
export {
  isWholePeriod,
  periodProblems,
  type PeriodField,
  type PeriodProblem,
  type PeriodProblemCode,
  type PickUp,
} from './periodProblems';
export {
  anyShop,
  anyShopIn,
  hoursFrom,
  isOpen,
  isOvernight,
  openRangesOn,
  rangesOf,
  reasonOn,
  slotsOn,
  type ShopTimes,
  type SlotOn,
} from './opening';
export { isSlot, slots } from './slots';
export { defaultTimeZone, fromInstant, todayIn, toInstant, type LocalTime } from './zones';
