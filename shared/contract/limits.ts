/** Length and count limits that the contract enforces; forms show them while one types. */
export const limits = {
  address: 200,
  childrenAges: 9,
  driverFiles: 4,
  email: 254,
  flightNumber: 10,
  id: 64,
  keyword: 60,
  memo: 1_000,
  name: 60,
  optionIds: 20,
  optionCount: 10,
  pageSize: 50,
  passengers: 10,
  telephone: 25,
  token: 128,
} as const;
