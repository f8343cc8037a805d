declare module 'moment/locale/ja';
