/** The host's server build, with a way to draw the tree of its last page again. */
export { render, scope } from '../../../../host/src/ssr/index';
export { drawAgain } from './recorder';
