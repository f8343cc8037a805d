/** Something that not all of the oldest browsers have (`browserslist` in package.json). */
export interface Newer {
  readonly what: string;
  /** The oldest browsers that have it. */
  readonly since: string;
  readonly pattern: RegExp;
  /** Why it may stay: what happens in an older browser. */
  readonly allowed?: { readonly where?: RegExp; readonly why: string };
}

/** In scripts as they are shipped, packages included. A look-behind or a static block ends a whole file as it is read. */
export const newerInScripts: readonly Newer[] = [
  { what: 'a look-behind', since: 'Safari 16.4', pattern: /\(\?<[=!]/ },
  { what: 'a static block', since: 'Safari 16.4', pattern: /\bstatic\s*\{/ },
  {
    what: 'the flag v',
    since: 'Safari 17, Chrome 112',
    pattern: /[^<]\/[dgimsy]*v[dgimsy]*\.(?:test|exec)\(/,
  },
  {
    what: 'toSorted, toReversed or toSpliced',
    since: 'Chrome 110',
    pattern: /\.to(?:Sorted|Reversed|Spliced)\(/,
  },
  { what: 'Array.fromAsync', since: 'Safari 16.4, Chrome 121', pattern: /\bArray\.fromAsync\b/ },
  { what: 'groupBy', since: 'Safari 17.4, Chrome 117, Firefox 119', pattern: /\b(?:Object|Map)\.groupBy\b/ },
  {
    what: 'Promise.withResolvers or Promise.try',
    since: 'Safari 17.4, Chrome 119, Firefox 121',
    pattern: /\bPromise\.(?:withResolvers|try)\b/,
  },
  {
    what: 'URL.canParse or URL.parse',
    since: 'Safari 17, Chrome 120',
    pattern: /\bURL\.(?:canParse|parse)\b/,
  },
  {
    what: 'AbortSignal.any',
    since: 'Safari 17.4, Chrome 116, Firefox 124',
    pattern: /\bAbortSignal\.any\b/,
  },
  {
    what: 'a method of sets',
    since: 'Safari 17, Chrome 122, Firefox 127',
    pattern: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    allowed: {
      where: /new Set\(this\)\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
      why: 'MobX gives its sets these methods; they work where a set has them, and no page calls them',
    },
  },
  {
    what: 'isWellFormed or toWellFormed',
    since: 'Safari 16.4, Chrome 111, Firefox 119',
    pattern: /\.(?:is|to)WellFormed\(/,
  },
  {
    what: 'an iterator from nothing',
    since: 'Safari 18.4, Chrome 122, Firefox 131',
    pattern: /\bIterator\.from\b/,
  },
  {
    what: 'Intl.Segmenter or Intl.DurationFormat',
    since: 'Safari 16.4, Chrome 129, Firefox 125',
    pattern: /\bIntl\.(?:Segmenter|DurationFormat)\b/,
    allowed: {
      where: /\bIntl\.DurationFormat\b/,
      why: 'react-intl looks for it first, and no text asks for a duration',
    },
  },
  {
    what: 'a popover, or checkVisibility',
    since: 'Safari 17.4, Chrome 114, Firefox 125',
    pattern: /\.(?:showPopover|togglePopover|hidePopover|checkVisibility)\(/,
  },
  {
    what: 'OffscreenCanvas, CompressionStream or adoptedStyleSheets',
    since: 'Safari 16.4',
    pattern: /\b(?:OffscreenCanvas|CompressionStream|adoptedStyleSheets)\b/,
  },
  {
    what: 'Temporal or the scheduler',
    since: 'none of them in Safari 16',
    pattern: /\bTemporal\.|\bscheduler\.(?:yield|postTask)\b/,
  },
];

/** In styles. What an older browser leaves out may go; what breaks a page may not. */
export const newerInStyles: readonly Newer[] = [
  {
    what: ':has()',
    since: 'Firefox 121',
    pattern: /:has\(/,
    allowed: { why: 'frames around choices are plain, and the choice itself shows its state and the focus' },
  },
  { what: '@scope', since: 'Safari 17.4, Chrome 118, Firefox 128', pattern: /@scope\b/ },
  {
    what: 'subgrid',
    since: 'Chrome 117',
    pattern: /\bsubgrid\b/,
    allowed: { why: 'covers beside each other have rows of their own heights' },
  },
  { what: 'color-mix()', since: 'Safari 16.2, Chrome 111', pattern: /\bcolor-mix\(/ },
  { what: 'lab, lch, oklab or oklch', since: 'Chrome 111', pattern: /[\s:,(](?:ok)?l(?:ab|ch)\(/ },
  { what: 'light-dark()', since: 'Safari 17.5, Chrome 123, Firefox 120', pattern: /\blight-dark\(/ },
  { what: 'the unit lh', since: 'Safari 16.4, Firefox 120', pattern: /\d(?:lh|rlh|cap|rcap)\b/ },
  { what: 'a range of widths', since: 'Safari 16.4', pattern: /@media[^{]*[<>][^{]*\{/ },
  { what: '@starting-style', since: 'Safari 17.5, Chrome 117, Firefox 129', pattern: /@starting-style\b/ },
  { what: '@property', since: 'Safari 16.4, Firefox 128', pattern: /@property\b/ },
  { what: ':dir()', since: 'Safari 16.4, Chrome 120', pattern: /:dir\(/ },
  { what: ':user-valid', since: 'Safari 16.5, Chrome 119', pattern: /:user-(?:in)?valid\b/ },
  { what: 'a mask', since: 'Chrome 120', pattern: /[{;]mask(?:-[a-z]+)?:/ },
  { what: 'a filter of the backdrop', since: 'Safari 18', pattern: /[{;]backdrop-filter:/ },
  {
    what: '(scripting)',
    since: 'Safari 17, Chrome 120',
    pattern: /\(scripting\b/,
    allowed: { why: 'without scripts, parts that need one stay and do nothing' },
  },
  {
    what: 'field-sizing, text-wrap or auto-phrase',
    since: 'Safari 17.4, Chrome 114, Firefox 121',
    pattern: /\bfield-sizing:|\btext-wrap:|\bauto-phrase\b/,
    allowed: { why: 'lines end at other words, and a field of texts keeps its height' },
  },
  {
    what: 'view transitions',
    since: 'Safari 18, Chrome 111',
    pattern: /view-transition/,
    allowed: { why: 'pages change at once' },
  },
  {
    what: 'scrollbar-width',
    since: 'Safari 18.2, Chrome 121',
    pattern: /\bscrollbar-width:/,
    allowed: { why: 'the bar is shown' },
  },
];
