import { createHmac } from 'node:crypto';
import { networkOf, oneProvider, oneSite } from '@wadachi/server';

/**
 * The tag of a client's network (/24, /48) in the counts of one version, behind that of its provider's block (/16, /32).
 * Without the key a tag leads to no address, and with another version the same network has another one.
 */
export function networkTag(key: Buffer, release: string, ip: string): string {
  const hashOf = (network: string) =>
    createHmac('sha256', key).update(`network\n${release}\n${network}`).digest('base64url');
  return hashOf(networkOf(ip, oneProvider)).slice(0, 4) + hashOf(networkOf(ip, oneSite)).slice(0, 6);
}
