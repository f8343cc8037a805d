declare module 'moment/locale/en-gb';
declare module 'moment/locale/ja';
declare module 'moment/locale/pt';
