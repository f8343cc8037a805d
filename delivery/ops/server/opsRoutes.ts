import fastifyCookie from '@fastify/cookie';
import type { Person } from '@wadachi/server/settings';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { changeRoutes } from './changes/changeRoutes';
import { previewRoutes } from './changes/previewRoutes';
import { staffRoutes } from './changes/staffRoutes';
import type { StoredCounts } from './counts/StoredCounts';
import type { StoredErrors } from './errors/StoredErrors';
import type { Guard } from './guard/Guard';
import { OpsRefusal } from './http/refusals';
import { addSecurityHeaders } from './http/security';
import type { Notifier } from './notify/Notifier';
import { readBuiltPage } from './page/builtPage';
import { pageRoutes } from './page/pageRoutes';
import type { OpsState } from '../wire';
import type { ChannelAccess } from './ChannelAccess';
import { proposalRoutes } from './proposals/proposalRoutes';
import type { Proposals } from './proposals/Proposals';
import { sessionCookie, sessionRoutes } from './session/sessionRoutes';
import { Sessions } from './session/Sessions';
import { Overview } from './state/Overview';
import { sourceOfWrite } from '@wadachi/server';

/** Refuses every write that does not say it comes from a page of this very site. */
async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return;
  if (sourceOfWrite(request) !== 'this-site')
    throw new OpsRefusal(403, 'other-site', 'Changes are made from the ops page itself only.');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Says who is logged in. */
    person: string;
  }
}

interface OpsRoutesOptions {
  readonly access: ChannelAccess;
  readonly counts: StoredCounts;
  readonly errors: StoredErrors;
  readonly people: readonly Person[];
  readonly proposals: Proposals;
  readonly notifier: Pick<Notifier, 'declined'> | undefined;
  readonly guard: Pick<Guard, 'seenLast'>;
  readonly pageDir: string;
  readonly now: () => Date;
}

/** Everything below `/ops`: the page for everybody, all else for those who are logged in. */
export const opsRoutes: FastifyPluginAsync<OpsRoutesOptions> = async (app, options) => {
  const { access, counts, errors, people, proposals, notifier, guard, pageDir, now } = options;
  const sessions = new Sessions(access, people, () => now().getTime());
  addSecurityHeaders(app);
  await app.register(fastifyCookie);
  app.addHook('onRequest', refuseOtherSites);

  if (!(await readBuiltPage(pageDir))) app.log.error({ pageDir }, 'The ops page isn’t built');
  await app.register(pageRoutes, { dir: pageDir });

  await app.register(sessionRoutes, { sessions });
  await app.register(async (inside) => {
    inside.decorateRequest('person', '');
    inside.addHook('onRequest', async (request) => {
      const name = await sessions.nameOf(request.cookies[sessionCookie]);
      if (name === undefined) throw new OpsRefusal(401, 'no-session', 'Please log in.');
      request.person = name;
    });
    const overview = new Overview(access.store, counts, errors);
    inside.get('/ops/api/state', async ({ person }): Promise<OpsState> => {
      const state = await overview.state(await access.context(), now());
      const guardProblem = guard.seenLast.complaint || null;
      return { ...state, person, guard_problem: guardProblem, proposals: await proposals.shown() };
    });
    await inside.register(changeRoutes, { access, counts, proposals, now });
    await inside.register(proposalRoutes, { access, proposals, notifier });
    await inside.register(previewRoutes, { access, now });
    await inside.register(staffRoutes, { access, now });
  });
};
