import type { Wording } from '../text/wording';

/** What every control of the kit has. */
export interface ControlProps {
  /** The API's name of the field. */
  readonly name: string;
  readonly label: Wording;
  readonly hint?: Wording;
  /** What is wrong; shown under the control and tied to it. */
  readonly error?: Wording;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Given where something links to the control; else one is made. */
  readonly id?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
}
