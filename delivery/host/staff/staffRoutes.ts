import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { staffOf, type StaffPass } from '../../core/signing/staffPass';
import type { AssignmentOptions } from '../visitors/assignmentOf';
import { readHostCookie, setHostCookie } from '@wadachi/server';
import { staffCookie } from '../visitors/visitorOf';
import {
  parseOverride,
  keepOverride,
  overrideCookie,
  overridesIn,
  removeOverrides,
} from '../visitors/overrides';
import { isSentFromThisSite, redirectHome, readForms, refuse, staffLanguageOf, type Fields } from './forms';
import { sendSmallPage } from './smallPage';
import { interpolate, texts } from './texts';

/** Makes a browser one of staff, and shows staff a remote's build under development in place of its release. */
export const staffRoutes: FastifyPluginAsync<AssignmentOptions> = async (app, { site, releases }) => {
  const { channel, overrideOrigins, origin } = site;
  readForms(app);
  const isOwnForm = (request: FastifyRequest) => isSentFromThisSite(request, origin);
  const passOf = async (text: unknown): Promise<StaffPass | undefined> =>
    typeof text === 'string' ? staffOf(text, channel, await releases.keys(), new Date()) : undefined;

  app.get('/-/staff', async (request, reply) => {
    const { pass } = request.query as Fields;
    const valid = await passOf(pass);
    if (!valid || typeof pass !== 'string') return refuse(request, reply, 'badPass', 403);
    const locale = staffLanguageOf(request, reply);
    const said = texts.staff[locale];
    return sendSmallPage(reply, {
      locale,
      status: 200,
      title: said.title,
      text: interpolate(said.text, { name: valid.staff }),
      form: { action: '/-/staff', fields: { pass }, submit: said.submit },
    });
  });

  app.post('/-/staff', async (request, reply) => {
    if (!isOwnForm(request)) return refuse(request, reply, 'elsewhere', 403);
    const { pass } = (request.body ?? {}) as Fields;
    const valid = await passOf(pass);
    if (!valid || typeof pass !== 'string') return refuse(request, reply, 'badPass', 403);
    setHostCookie(reply, staffCookie, pass, { expires: new Date(valid.expires) });
    return redirectHome(reply);
  });

  app.get('/-/override', async (request, reply) => {
    if (!(await passOf(readHostCookie(request, staffCookie)))) return refuse(request, reply, 'noStaff', 404);
    const asked = parseOverride(request.query as Fields, overrideOrigins);
    if (!asked) return refuse(request, reply, 'badOverride', 400);
    const locale = staffLanguageOf(request, reply);
    const said = texts.override[locale];
    const { remote, from } = asked;
    return sendSmallPage(reply, {
      locale,
      status: 200,
      title: said.title,
      text: interpolate(said.text, { remote, from }),
      form: { action: '/-/override', fields: { remote, from }, submit: interpolate(said.submit, { remote }) },
    });
  });

  app.post('/-/override', async (request, reply) => {
    if (!isOwnForm(request)) return refuse(request, reply, 'elsewhere', 403);
    if (!(await passOf(readHostCookie(request, staffCookie)))) return refuse(request, reply, 'noStaff', 404);
    const asked = parseOverride((request.body ?? {}) as Fields, overrideOrigins);
    if (!asked) return refuse(request, reply, 'badOverride', 400);
    const before = overridesIn(readHostCookie(request, overrideCookie), overrideOrigins, new Date());
    keepOverride(reply, before, asked);
    return redirectHome(reply);
  });

  // Overrides can be removed with an expired pass as well.
  app.post('/-/override/reset', async (request, reply) => {
    if (!isOwnForm(request)) return refuse(request, reply, 'elsewhere', 403);
    removeOverrides(reply);
    return redirectHome(reply);
  });
};
