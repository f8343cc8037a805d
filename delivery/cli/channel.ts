export { channelNow } from './channelNow';
export { authorAt, contextAt, localContext, releaseLocation, type ReleaseLocation } from './context';
