/** Whether a text from an address or a storage has the contract's form. */
export const isId = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value);

export const isUuid = (value: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value);
