/** The names in a User-Agent. Browsers that also name another one come before it. */
const families: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Family and main version of a browser, such as `Safari 17`; undefined for what is none of them. */
export function browserOf(userAgent: string | undefined): string | undefined {
  for (const [name, pattern] of families) {
    const version = pattern.exec(userAgent?.slice(0, 400) ?? '')?.[1];
    if (version !== undefined) return `${name} ${version.slice(0, 6)}`;
  }
  return undefined;
}
