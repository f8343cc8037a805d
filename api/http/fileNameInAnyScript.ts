/** The name of a file as a parameter of Content-Disposition (RFC 8187, which leaves fewer characters alone than addresses do). */
export const fileNameInAnyScript = (name: string): string => {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename*=UTF-8''${encoded}`;
};
