/** What is wrong with a page. */
export interface Fault {
  readonly problem: string;
  /** It never came to an end: other pages of the release would keep the gate waiting as long. */
  readonly isHang: boolean;
}
