/** A person's name has a letter of some script. The API checks it thoroughly. */
export const namePattern = /\p{L}/u;

/** A name without emoji, which the API refuses (UTS #51). */
export const withoutEmoji =
  /^(?:(?!\p{Emoji_Presentation}|\p{RI}|\p{Extended_Pictographic}\ufe0f|\u20e3).)*$/su;
