/** What a message means to the customer; never told by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';
