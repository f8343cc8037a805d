/** A person's name has a letter of some script. The API checks it thoroughly. */
export const namePattern = /\p{L}/u;
