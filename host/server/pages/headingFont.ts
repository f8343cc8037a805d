import { createRequire } from 'node:module';
import { packageFiles } from './packageFiles';

const packageFile = createRequire(import.meta.url).resolve('@fontsource/barlow/package.json');

/** Barlow, drawn after the signs and plates of roads (SIL Open Font License 1.1), with its licence beside it. */
const files = packageFiles(packageFile, '', /^\/(files\/barlow-latin-600-normal\.woff2|LICENSE)$/);

export const headingFontRoutes = files.routes;

/**
 * The one file, Latin letters and figures in the weight of headings, under the name that `shared/ui/tokens.css` has. Size,
 * ascent and descent are near those of the systems' fonts, which stand there until it has come: nothing moves
 * (docs/adr/0055). It is not preloaded: the rule is in the page, so the browser asks for it as early.
 */
export const headingFace = `@font-face{font-family:Barlow;font-weight:500 700;font-display:swap;size-adjust:104%;ascent-override:90%;descent-override:23%;line-gap-override:0%;src:url(${files.prefix}files/barlow-latin-600-normal.woff2) format("woff2")}`;
