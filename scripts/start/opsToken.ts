import { tokenOf } from '../../ops/server/config';
import { CannotStart } from '../common/preflight';

/** The token of the ops page; without one there is no page. Throws `CannotStart`. */
export function opsTokenFrom(text: string | undefined): string | undefined {
  try {
    return tokenOf('OPS_TOKEN', text);
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error));
  }
}
