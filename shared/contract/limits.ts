/** Length and count limits that the contract enforces; forms show them while one types. */
export const limits = {
  address: 200,
  /** A rental's charge, in the currency's minor unit. */
  charge: 100_000_000,
  /** The reason of a closing. */
  closingReason: 200,
  childrenAges: 9,
  /** Closings of one shop that are not over. */
  closings: 50,
  /** The days of one closing. */
  closingDays: 31,
  /** A code of six digits, or a recovery code. */
  code: 20,
  /** Damages of one hand-over. */
  damages: 10,
  /** One call for a calendar: three months. */
  days: 93,
  /** Steps of the way to a shop. */
  directions: 8,
  driverFiles: 4,
  email: 254,
  /** One uploaded file: 10 MiB. */
  fileBytes: 10 * 1024 * 1024,
  fileName: 120,
  flightNumber: 10,
  id: 64,
  keyword: 60,
  /** Suitcases of one car. */
  luggage: 20,
  memo: 1_000,
  /** The company that papers are made out to. */
  addressee: 120,
  name: 100,
  optionIds: 20,
  optionCount: 10,
  pageSize: 50,
  passengers: 10,
  /** Each part of a passkey's answer; ids and keys of most are far shorter. */
  passkey: 8_000,
  password: 128,
  passwordShortest: 10,
  pin: 8,
  /** The reason of a discount, which is part of a line of the price. */
  reason: 60,
  reserveNumber: 20,
  review: 1_000,
  /** The list of one shop's search. */
  returnShops: 100,
  /** A one-time token for a card. */
  sourceId: 1_024,
  /** The shops of one person of the staff; who has more works for the whole company. */
  staffShops: 100,
  /** Suggestions for a keyword: the number that fits above a phone's keyboard. */
  suggestions: 6,
  telephone: 25,
  token: 128,
  /** The bookings that one closing touches, as a list shows them. */
  touched: 500,
  /** An address of another system. */
  url: 1_000,
} as const;
