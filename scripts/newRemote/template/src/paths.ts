/** The addresses this remote links to. */
export const paths = {
  home: () => '/template',
  topPage: () => '/',
};
