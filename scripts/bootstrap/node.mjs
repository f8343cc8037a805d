const needed = [20, 19];

/** True if a version such as `20.19.1` can run this project. */
export const isNodeEnough = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
};

/** Ends the process with a sentence when this Node is too old. Uses nothing that an old Node lacks. */
export function ensureNode() {
  if (isNodeEnough(process.versions.node)) return;
  console.error(
    `Wadachi needs Node ${needed.join('.')} or newer; this is Node ${process.versions.node}. ` +
      'Install a newer one from nodejs.org or with your version manager (the version is in .nvmrc), then try again.',
  );
  process.exit(1);
}
