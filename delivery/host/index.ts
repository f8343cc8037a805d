export { openDeliveries, type Deliveries } from './openDeliveries';
export type { RenderedPage } from './render/PendingPage';
export type { DocumentParts, Visit } from './Visit';
