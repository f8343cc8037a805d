/** The form of a mail address, in half or full width. The API checks it thoroughly. */
export const emailPattern = /^\s*[^\s@＠]+[@＠][^\s@＠.．。｡]+([.．。｡][^\s@＠.．。｡]+)+\s*$/;
