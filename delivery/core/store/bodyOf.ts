/** An answer's bytes, or undefined as soon as there are more than `limit`: the rest is not read. */
export async function bodyOf(response: Response, limit: number): Promise<Buffer | undefined> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  const parts: Uint8Array[] = [];
  let size = 0;
  if (announced > limit) {
    await response.body?.cancel();
    return undefined;
  }
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
