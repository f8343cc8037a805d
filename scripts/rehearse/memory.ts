/** For `/metrics` of the servers of a rehearsal. */
export const metricsToken = 'a-token-for-the-rehearsal';

/** What the process of a server holds in memory, whole MB, as it says itself. */
export async function residentOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1];
  if (bytes === undefined) throw new Error(`${url} says nothing of its memory`);
  return Math.round(Number(bytes) / 1_000_000);
}
