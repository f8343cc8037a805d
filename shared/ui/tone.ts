/** What a message means to the customer; never shown by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';
