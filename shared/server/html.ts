const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** `<name a="…">`; attributes that are undefined or false are left out, `true` has no value. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : value === true ? [key] : [`${key}="${escapeHtml(value)}"`],
  );
  return `<${[name, ...written].join(' ')}>`;
}

/** JSON inside a script element: no `</script>`, no comment opener, no line separators. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
