import path from 'node:path';

const featureOf = (file) => /^.*\/src\/features\/[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];

/** Lint rule: only a remote's face and the feature itself import the files of a feature. */
export const featureRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { neighbour: 'What two pages need lies beside the features.' },
  },
  create(context) {
    function check(node) {
      const from = node.source?.value;
      if (typeof from !== 'string' || !from.startsWith('.')) return;
      const feature = featureOf(path.resolve(path.dirname(context.filename), from));
      if (feature && feature !== featureOf(context.filename))
        context.report({ node, messageId: 'neighbour' });
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
