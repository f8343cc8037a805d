import type { FastifyInstance, FastifyReply } from 'fastify';
import { storedMail, storedMails } from './storedMails';
import { listPage, mailPage, missingPage } from './pages';

/** Nothing is loaded and nothing runs; inline styles are what mails are made of. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/dev/mail`: the mails that a site without a mail server would have sent. Never in production: they hold links that log in. */
export function addMailPages(app: FastifyInstance, dir: string): void {
  const answer = (reply: FastifyReply, html: string): FastifyReply =>
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(html);

  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) =>
    answer(reply, listPage(await storedMails(dir))),
  );
  app.get<{ Params: { id: string } }>('/dev/mail/:id', { schema: { hide: true } }, async (request, reply) => {
    const mail = await storedMail(dir, request.params.id);
    return mail === undefined ? answer(reply.code(404), missingPage()) : answer(reply, mailPage(mail));
  });
}
