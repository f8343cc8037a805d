/** The meaning of a message to the customer; never shown by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';
