/**
 * Parts of pages that several remotes use. Each remote compiles in the parts that it imports. A part imports the facade by
 * its name: a relative path would compile the facade in as well.
 */
export { AvailabilityTag } from './AvailabilityTag';
export { DocumentLinks } from './DocumentLinks';
export { emailPattern } from './emailPattern';
export { FailedNotice } from './FailedNotice';
export { FocusHere } from './FocusHere';
export { LatestAnswer } from './LatestAnswer';
export { PagedList, type ListPage } from './PagedList';
export { PhoneLink } from './PhoneLink';
export { PlanFeatures } from './PlanFeatures';
export { sentenceOf } from './sentenceOf';
export { recordOf, SessionJson, sessionStorageHere } from './SessionJson';
export { useDays } from './useDays';
