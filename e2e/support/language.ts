/** What the site speaks. */
export type Language = 'en' | 'ja';
