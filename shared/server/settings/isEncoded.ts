/**
 * Whether the user and password of an address are percent-encoded. Else a part of the password becomes the host, and is
 * shown by whatever says that this host does not answer.
 */
export function isEncoded(address: string): boolean {
  const rest = address.replace(/^[a-z]+:\/\//i, '');
  const credentials = rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
  return !/[\s/?#@[\]\\^]|%(?![0-9a-f]{2})/i.test(credentials);
}
