/** The functions that the printer's thread offers. */
export { drawSheet } from './drawSheet';
export { unprintable } from './unprintable';
