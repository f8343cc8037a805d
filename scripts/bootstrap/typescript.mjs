/**
 * `node --import` this to run TypeScript: in one process, which hears signals itself, and with a sentence where nothing is
 * installed yet.
 */
try {
  await import('tsx');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('The packages are not installed yet: run npm start once (or npm install), then this again.');
  process.exit(1);
}
