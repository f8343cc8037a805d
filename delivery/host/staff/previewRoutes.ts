import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewPass } from '../../core/signing/previewPass';
import type { AssignmentOptions } from '../visitors/assignmentOf';
import { keepPreview, previewIn, removePreview } from '../visitors/preview';
import { isSentFromThisSite, redirectHome, readForms, refuse, staffLanguageOf, type Fields } from './forms';
import { sendSmallPage } from './smallPage';
import { interpolate, formatInstant, texts } from './texts';

const leavePath = '/-/preview/leave';

/** Gives a browser the versions of a signed preview link, and takes them back. */
export const previewRoutes: FastifyPluginAsync<AssignmentOptions> = async (app, { site, releases }) => {
  readForms(app);
  const passOf = async (text: unknown) => {
    const pass = previewIn(text, site.channel, await releases.keys());
    return pass && !(await releases.isRevoked(pass)) ? pass : undefined;
  };

  app.get('/-/preview', async (request, reply) => {
    const { pass } = request.query as Fields;
    const valid = await passOf(pass);
    if (!valid || typeof pass !== 'string') return refuse(request, reply, 'badPreview', 403);
    const locale = staffLanguageOf(request, reply);
    const said = texts.preview[locale];
    return sendSmallPage(reply, {
      locale,
      status: 200,
      title: said.title,
      text: interpolate(said.text, { of: valid.of, until: formatInstant(valid.expires, locale) }),
      form: { action: '/-/preview', fields: { pass }, submit: said.submit },
    });
  });

  app.post('/-/preview', async (request, reply) => {
    if (!isSentFromThisSite(request, site.origin)) return refuse(request, reply, 'elsewhere', 403);
    const { pass } = (request.body ?? {}) as Fields;
    const valid = await passOf(pass);
    if (!valid || typeof pass !== 'string') return refuse(request, reply, 'badPreview', 403);
    keepPreview(reply, pass, valid);
    return redirectHome(reply);
  });

  app.post(leavePath, async (request, reply) => {
    if (!isSentFromThisSite(request, site.origin)) return refuse(request, reply, 'elsewhere', 403);
    removePreview(reply);
    return redirectHome(reply);
  });
};

/** Answers in place of a page of a preview that can't be shown: the stable version would be taken for it. */
export function refusePreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { pass, fault }: { readonly pass: PreviewPass; readonly fault?: unknown },
) {
  request.log.warn({ err: fault, preview: pass.preview }, 'A preview can’t be shown');
  const locale = staffLanguageOf(request, reply);
  const said = texts.noPreview[locale];
  return sendSmallPage(reply, {
    locale,
    status: 503,
    title: said.title,
    text: interpolate(said.text, { of: pass.of }),
    form: { action: leavePath, fields: {}, submit: said.submit },
  });
}
