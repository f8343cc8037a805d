/** What the thread of the printer can be asked for. */
export { drawSheet } from './drawSheet';
export { unprintable } from './unprintable';
