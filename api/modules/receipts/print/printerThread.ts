export { drawSheet } from './drawSheet';
export { unprintable } from './unprintable';
