import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

/** What a development build calls for an element; the host lends `react/jsx-runtime` alone. */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: object, key: string, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
