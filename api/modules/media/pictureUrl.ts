export const pictureUrl = (id: string): string => `/media/${id}`;
