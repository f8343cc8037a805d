/**
 * Parts of pages that several remotes have. Each remote compiles in those that it uses, so they keep no state and a page
 * without them does not carry them. They take the facade by its name: a relative path would compile that in as well.
 */
export { FocusHere } from './FocusHere';
export { PhoneLink } from './PhoneLink';
export { PlanFeatures } from './PlanFeatures';
export { sentenceOf } from './sentenceOf';
export { recordOf, SessionJson, sessionStorageHere } from './SessionJson';
export { useDays } from './useDays';
