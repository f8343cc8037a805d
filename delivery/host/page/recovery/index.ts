/** The code that is fetched only once something failed. */
export { recover } from './recover';
export { reportThrown } from './reportThrown';
export { restoreTyped } from './restoreTyped';
export { keepTyped } from './typed';
