/** Why nothing was backed up or restored, as sentences that say what to do. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
