/**
 * Reads TRUST_PROXY: whose `X-Forwarded-*` headers are believed. `true` believes the first address of the list, which is
 * right only behind a proxy that replaces the header; addresses or ranges believe what those proxies add to it.
 * Undefined for anything else.
 */
export function trustProxyOf(text: string): boolean | string | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  const isList = text
    .split(',')
    .every((part) => /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/.test(part.trim()));
  return isList ? text : undefined;
}
