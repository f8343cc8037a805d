/** What a site's page needs of its releases. */
export { reportedError } from '../errors/reportedError';
