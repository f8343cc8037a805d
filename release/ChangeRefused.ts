/** Thrown when a change of a channel can't be made. The message says why and what to do. */
export class ChangeRefused extends Error {}
