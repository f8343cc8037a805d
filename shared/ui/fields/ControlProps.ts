import type { Wording } from '../text/wording';

export interface ControlProps {
  /** The API's name of the field. */
  readonly name: string;
  readonly label: Wording;
  readonly hint?: Wording;
  /** The error, shown under the control and tied to it. */
  readonly error?: Wording;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Needed where something links to the control; otherwise one is made. */
  readonly id?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
}
