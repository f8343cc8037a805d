export type { PageVersions, PageRoute } from '../../core/pageVersions';
export { startDelivery, type Delivery } from './Delivery';
export type { Recover } from './recovery/Failure';
