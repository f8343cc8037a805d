export { channelNow } from './channelNow';
export { authorAt, contextAt, localContext, placeOf, type Place } from './context';
