import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const most = 25;

/** Lint rule: a folder with more files than one finds one's way in needs folders. */
export const folderRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { crowded: '{{folder}} holds {{count}} files and no folder: at most {{most}}.' },
  },
  create(context) {
    const folder = path.dirname(context.filename);
    // An editor may ask about a file that is not saved yet.
    if (!existsSync(folder)) return {};
    return {
      Program(node) {
        const entries = readdirSync(folder, { withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name));
        if (files.length <= most || entries.some((entry) => entry.isDirectory() && entry.name !== 'testing'))
          return;
        // Said once, of the first of them.
        if (files.map(({ name }) => name).sort()[0] !== path.basename(context.filename)) return;
        const data = {
          folder: path.relative(context.cwd, folder),
          count: String(files.length),
          most: String(most),
        };
        context.report({ node, messageId: 'crowded', data });
      },
    };
  },
};
