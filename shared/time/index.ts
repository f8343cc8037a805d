export { addDays, daysBetween, isDate, weekdayOf } from './calendar';
export { defaultPeriod, periodHours, periodLimits } from './period';
export {
  periodProblems,
  type PeriodField,
  type PeriodProblem,
  type PeriodProblemCode,
} from './periodProblems';
export { isOpen, slotsOn, type ShopTimes, type SlotOn } from './opening';
export { isSlot, slots } from './slots';
export { fromInstant, todayIn, toInstant, type LocalTime } from './zones';
