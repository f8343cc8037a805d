export { apiOf, refusal, type Answers, type Asked } from './apiOf';
export { siteOf, type Visit } from './siteOf';
