import type { FastifyReply } from 'fastify';
import { previewOf, type PreviewPass } from '../../core/signing/previewPass';
import type { TrustedKeys } from '../../core/signing/keys';
import { clearHostCookie, setHostCookie } from '@wadachi/server';

/** Holds the signed pass of the preview that this browser shows. */
export const previewCookie = 'preview';

/** The preview of a cookie or a link, while it counts. */
export const previewIn = (text: unknown, channel: string, trusted: TrustedKeys): PreviewPass | undefined =>
  typeof text === 'string' ? previewOf(text, channel, trusted, new Date()) : undefined;

export const keepPreview = (reply: FastifyReply, text: string, { expires }: PreviewPass): void =>
  setHostCookie(reply, previewCookie, text, { expires: new Date(expires) });

export const removePreview = (reply: FastifyReply): void => clearHostCookie(reply, previewCookie);
