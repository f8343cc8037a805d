/** Jest's `globalTeardown`: stops what `globalSetup` started. */
export default async function stopServer() {
  await globalThis.stopTestPostgres?.();
}
