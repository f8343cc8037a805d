/**
 * A loader: the styles for a whole document hold inside one element, since the document around it is another site's. What
 * is said of the document's root and body is said of that element.
 */
export default function scopedStylesLoader(css: string): string {
  const scoped = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^(\s*)(?::root|html|body)(?=[\s:,{])/gm, '$1:scope')
    // Nothing of a page box, or of a transition between pages, is inside an element.
    .replaceAll(/@page\s*\{[^}]*\}/g, '')
    .replaceAll(/^::view-transition[^{]*\{[^}]*\}/gm, '');
  return `@scope (.wadachi) {\n${scoped}\n}\n`;
}
