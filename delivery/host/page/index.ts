/** What a site's page needs of its releases. */
export type { PageVersions, PageRoute } from '../../core/pageVersions';
export { startDelivery, type Delivery } from './Delivery';
export type { Recover } from './recovery/Failure';
