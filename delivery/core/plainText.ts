import { stripControls } from '@wadachi/tools/sanitize';
import { isGuardsName } from './guardName';
import { ChangeRefused } from './ChangeRefused';

/** Says who changes a channel and why, as the history keeps it. Throws `ChangeRefused`: for a name or a reason that is empty, and for the guard's name, but where the guard does the same. */
export function authorAndReason(
  { by, reason }: { readonly by: string; readonly reason: string },
  isGuards = false,
): { readonly by: string; readonly reason: string } {
  const signedBy = { by: plainText(by, 'Who changes it'), reason: plainText(reason, 'The reason') };
  if (!isGuards && isGuardsName(signedBy.by))
    throw new ChangeRefused(`${signedBy.by} is the name of the guard: say who you are.`);
  return signedBy;
}

function plainText(text: string, what: string): string {
  const plain = stripControls(text).trim();
  if (plain === '') throw new ChangeRefused(`${what} is empty.`);
  return plain;
}

/** Throws `ChangeRefused` for a name that can't stand on one line as it is. */
export function refuseUnprintableNames(names: readonly string[]): void {
  const unprintable = names.find((name) => stripControls(name) !== name);
  if (unprintable !== undefined)
    throw new ChangeRefused(`${JSON.stringify(stripControls(unprintable))} is no name.`);
}
