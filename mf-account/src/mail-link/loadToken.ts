import { ApiError, type PageContext } from '@wadachi/shared';
import { retryAfterOf } from '@wadachi/forms';
import type { BookedPerson, TokenPurpose } from '@wadachi/contract';
import { formLimits } from '../limits';

/** The result of checking a mail's token. */
export type FoundToken =
  | {
      readonly kind: 'good';
      readonly id: string;
      readonly email: string;
      readonly purpose: TokenPurpose;
      readonly person?: BookedPerson;
    }
  /** Used, expired or unknown. */
  | { readonly kind: 'unusable' }
  | { readonly kind: 'too-many'; readonly retryAfter: number };

const operation = 'GET /api/account/verify';

/** Checks a token without using it. Throws `ApiError` when no answer came. */
export async function loadToken(
  token: string,
  { platform, signal }: Pick<PageContext, 'platform'> & Partial<Pick<PageContext, 'signal'>>,
): Promise<FoundToken> {
  if (token === '' || token.length > formLimits.token) return { kind: 'unusable' };
  try {
    const { data } = await platform.api(operation, {
      query: { token },
      signal,
      handles: [422, 429],
      toast: false,
    });
    return { kind: 'good', ...data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) return { kind: 'unusable' };
    const retryAfter = retryAfterOf(error, operation);
    if (retryAfter === undefined) throw error;
    return { kind: 'too-many', retryAfter };
  }
}
