import type { FastifyInstance } from 'fastify';
import type { Locale } from './localized';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of every text in the answer, from Accept-Language. */
    locale: Locale;
  }
}

/** The most wanted language of an Accept-Language header that we speak; English when there is none. */
export function preferredLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return { language: tag.trim().split('-')[0], weight: quality === undefined ? 1 : Number(quality) };
    });
  const spoken = wishes.filter(
    ({ language, weight }) => (language === 'en' || language === 'ja') && weight > 0,
  );
  const [best] = spoken.sort((a, b) => b.weight - a.weight);
  return best?.language === 'ja' ? 'ja' : 'en';
}

export function addLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', async (request, reply) => {
    request.locale = preferredLocale(request.headers['accept-language']);
    reply.header('content-language', request.locale);
  });
}
