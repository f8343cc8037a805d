export type Language = 'en' | 'ja';
