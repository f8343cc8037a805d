export { apiOf, refusal, refuses, refusing, type Answers, type Asked } from './apiOf';
export { aPlan, aShop, planFields, shopFields } from './catalogue';
export { enter } from './enter';
export { siteOf, type Visit } from './siteOf';
