/**
 * What the host brings for remotes but fetches only with a page that asks for it. Federation provides a
 * module that the host's own code imports somewhere; these it imports nowhere else.
 */
export const lateModules = {
  '@wadachi/shared/forms': () => import('@wadachi/shared/forms'),
  '@wadachi/shared/moment': () => import('@wadachi/shared/moment'),
  '@wadachi/shared/phone': () => import('@wadachi/shared/phone'),
};
