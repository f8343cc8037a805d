import { siteName } from '@wadachi/intl';
import { escapeHtml } from '@wadachi/server';

const style = `
:root { color-scheme: light dark; --line: light-dark(#dfe5e4, #2b3938); --soft: light-dark(#51605f, #a5b5b3); --accent: light-dark(#0b6a6b, #63c7c4); }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 1rem/1.6 system-ui, 'Hiragino Sans', 'Noto Sans JP', sans-serif; background: light-dark(#f7f8f8, #0e1515); color: light-dark(#14201f, #e9f0ef); overflow-wrap: anywhere; }
a { color: var(--accent); }
h1 { font-size: 1.5rem; line-height: 1.3; }
h2 { font-size: 1.125rem; margin-top: 2rem; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid var(--line); }
li a { display: block; padding: 0.75rem 0; min-height: 2.75rem; box-sizing: border-box; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt, small { color: var(--soft); }
dd { margin: 0; }
small { display: block; }
iframe { box-sizing: border-box; width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 0.625rem; background: Canvas; }
pre { white-space: pre-wrap; border: 1px solid var(--line); border-radius: 0.625rem; padding: 1rem; margin: 0; }
summary { cursor: pointer; min-height: 2.75rem; align-content: center; }
`;

/** A page that needs nothing from elsewhere and runs nothing. `body` is HTML. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(siteName('en'))}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
