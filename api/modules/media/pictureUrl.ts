/** Gives the address of a stored picture. */
export const pictureUrl = (id: string): string => `/media/${id}`;
