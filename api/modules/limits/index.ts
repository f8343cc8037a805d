export type { Limit, LimitPolicy } from './limit';
export { limitOf } from './policies';
export { RateLimits } from './RateLimits';
