/** Nothing here may be taken for a second address, a name or a comment in a mail's header (RFC 5322, 3.4). */
const plain = String.raw`[^\s\p{Cc}@＠<>(),;:"\\\[\]]`;

/** The contract's own string formats, as keyboards in Japan write them too, full-width. What passes is read once more by the services, which know domains and countries. */
export const formats = {
  'mail-address': new RegExp(`^${plain}{1,64}[@＠]${plain}+[.．。｡]${plain}+$`, 'u'),
  telephone: /^\+?[0-9(][0-9 ()./-]*$/,
};
