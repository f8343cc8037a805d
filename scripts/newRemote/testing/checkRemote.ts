import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

// Types and lint of one remote, `checkRemote.ts ROOT NAME`: of one program, because reading it takes longer than checking.
const [root = '', name = ''] = process.argv.slice(2);

const folder = join(root, name);
const { fileNames, options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
  ts.sys,
  folder,
  { composite: false, emitDeclarationOnly: false, noEmit: true, rootDir: root },
);
const program = ts.createProgram(fileNames, options);
const types = fileNames
  .map((file) => program.getSourceFile(file))
  .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
  .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: null, programs: [program] } },
  },
});
const lint = (await eslint.lintFiles([name])).flatMap(({ filePath, messages }) =>
  messages.map(({ line, message }) => `${filePath}:${line}: ${message}`),
);

process.stdout.write(JSON.stringify({ files: fileNames.length, types, lint }));
