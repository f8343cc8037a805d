import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { releaseKey } from '../../core/channel';
import { sourceOfWrite } from '@wadachi/server';
import { avoidedAfter, keepAvoided, pageVersionOf } from './avoided';
import { assignmentOf, type AssignmentOptions } from './assignmentOf';

const Failed = Type.Object(
  { package: Type.String({ maxLength: 43 }), version: Type.String({ maxLength: 80 }) },
  { additionalProperties: false },
);

/** Bytes; a failed version is two short words. */
const bodyLimit = 1_000;

/** Routes for open pages: the build that their visitor would get now, and another one when that build failed. */
export const versionRoutes: FastifyPluginAsync<AssignmentOptions> = async (app, options) => {
  // The latest-build manifest (specification, point 4).
  app.get('/latest-build.json', async (request, reply) => {
    const { pageVersions } = (await assignmentOf(request, options)).inService;
    return reply
      .header('cache-control', 'private, no-store')
      .send({ revision: pageVersions.revision, id: pageVersions.id });
  });

  /**
   * A version failed in this visitor's page: for the rest of the browser session they get the versions that everybody
   * else has. Changes nothing when there are no others, or for staff and who looks at a preview: they
   * chose what they get.
   */
  app.post('/-/avoid', { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (sourceOfWrite(request, options.site.origin) !== 'this-site') return reply.code(403).send();
    const { body: failed } = request;
    if (!Check(Failed, failed)) return reply.code(400).send();
    const { revision, inService, visitor, preview } = await assignmentOf(request, options);
    // What they would get now is another version already: a page of an earlier revision failed.
    const isStillGiven = pageVersionOf(inService.pageVersions, failed.package) === failed.version;
    if (isStillGiven && visitor.staff === undefined && preview === undefined) {
      const avoids = avoidedAfter(failed, revision.channel, visitor);
      const other = await revision.forVisitor({ ...visitor, avoids });
      const instead = pageVersionOf(other.pageVersions, failed.package) ?? '';
      if (!avoids.has(releaseKey(failed.package, instead))) keepAvoided(reply, avoids);
    }
    return reply.code(204).send();
  });
};
