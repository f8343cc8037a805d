/** Where a stored picture is served. */
export const pictureUrl = (id: string): string => `/media/${id}`;
