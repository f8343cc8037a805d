import { once } from 'node:events';
import { connect, type ConnectionOptions } from 'node:tls';
import { Balancer } from '../../Balancer';
import type { ComposedFault, ComposedSite } from '../ComposedSite';

/** The proxy as browsers and programs meet it; nothing is broken. */
export const proxyRules: ComposedFault = {
  name: 'composed-proxy-rules',
  done: 'pages and calls by HTTP, weak ciphers, guests of several languages one after the other',
  wanted:
    'pages lead to HTTPS and calls are refused; no weak cipher; each guest has the own language, also from the cache',
  rehearse: async (site) => {
    const { plain, ciphers, languages } = {
      plain: await byHttp(site),
      ciphers: await byCiphers(site),
      languages: await inLanguages(site),
    };
    const all = { ...plain, ...ciphers, ...languages };
    return {
      seen: Object.entries(all)
        .map(([what, { seen }]) => `${what}: ${seen}`)
        .join('; '),
      problems: Object.entries(all).flatMap(([what, { seen, wanted }]) =>
        seen === wanted ? [] : [`${what} is ${seen} and not ${wanted}`],
      ),
    };
  },
};

type Found = Readonly<Record<string, { readonly seen: string; readonly wanted: string }>>;

const ipOf = ({ containers }: ComposedSite) => containers.one('proxy').member.ip;

async function byHttp(site: ComposedSite): Promise<Found> {
  const balancer = new Balancer([`http://${ipOf(site)}:8080`]);
  const ask = async (path: string) => {
    const { status, headers } = await balancer.send({ method: 'GET', path, headers: { host: 'localhost' } });
    return [status, headers.location].filter(Boolean).join(' ');
  };
  const found = {
    'a page by HTTP': { seen: await ask('/shop/naha?a=1'), wanted: '301 https://localhost/shop/naha?a=1' },
    'a call by HTTP': { seen: await ask('/api/shops/area'), wanted: '403' },
  };
  balancer.close();
  return found;
}

async function byCiphers(site: ComposedSite): Promise<Found> {
  const ask = async (options: ConnectionOptions) => {
    const socket = connect({ host: ipOf(site), port: 8443, rejectUnauthorized: false, ...options });
    const seen = await once(socket, 'secureConnect').then(
      () => socket.getCipher().standardName,
      () => 'refused',
    );
    socket.destroy();
    return seen;
  };
  const old = { maxVersion: 'TLSv1.2' } as const;
  return {
    'AES in CBC mode': { seen: await ask({ ...old, ciphers: 'ECDHE-RSA-AES128-SHA' }), wanted: 'refused' },
    'no forward secrecy': { seen: await ask({ ...old, ciphers: 'AES128-GCM-SHA256' }), wanted: 'refused' },
    'AES in GCM mode': {
      seen: await ask({ ...old, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' }),
      wanted: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
    },
  };
}

/** Twice: the second time pages come from the cache. */
async function inLanguages({ entries }: ComposedSite): Promise<Found> {
  const balancer = new Balancer(entries);
  const found: Record<string, Found[string]> = {};
  for (const round of ['', ', again'])
    for (const [asked, wanted] of [
      ['ja', 'ja'],
      ['en-US,en;q=0.9', 'en'],
      ['fr, ja;q=0.5', 'ja'],
      ['fr, en;q=0.5', 'en'],
    ] as const) {
      const headers = { accept: 'text/html', 'accept-language': asked };
      const { text } = await balancer.send({ method: 'GET', path: '/', headers });
      found[`asked for ${asked}${round}`] = {
        seen: /<html[^>]* lang="(\w+)"/.exec(text)?.[1] ?? '—',
        wanted,
      };
    }
  balancer.close();
  return found;
}
