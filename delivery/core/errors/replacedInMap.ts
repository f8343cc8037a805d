import { decodedMappings, encodedMappings, TraceMap } from '@jridgewell/trace-mapping';

/**
 * The source map of a text in which each `mark` is replaced by `by`, which may have another length: what follows it in its
 * line moves.
 */
export function replacedInMap(map: string, text: string, mark: string, by: string): string {
  const moves = text.split('\n').map((line) => placesOf(line, mark));
  if (by.length === mark.length || moves.every((places) => places.length === 0)) return map;
  const parsed = JSON.parse(map) as object;
  const mappings = decodedMappings(new TraceMap(map)).map((segments, line) =>
    segments.map(([column, ...source]) => {
      const before = (moves[line] ?? []).filter((place) => place < column).length;
      return [column + before * (by.length - mark.length), ...source];
    }),
  ) as ReturnType<typeof decodedMappings>;
  const moved = new TraceMap({ ...parsed, version: 3, names: [], sources: [], mappings });
  return JSON.stringify({ ...parsed, mappings: encodedMappings(moved) });
}

function placesOf(line: string, mark: string): readonly number[] {
  const places: number[] = [];
  for (let at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + 1)) places.push(at);
  return places;
}
