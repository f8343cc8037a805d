export { apiOf, refusal, type Answers, type Asked } from './apiOf';
export { enter } from './enter';
export { siteOf, type Visit } from './siteOf';
