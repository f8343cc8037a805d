import { ApiError, type Platform } from '@wadachi/shared';
import type { CardGateway } from '@wadachi/contract';

/** Fetches the gateway of payments by card; null where cards are not accepted, and when the call failed. */
export async function loadCardGateway(
  { api }: Pick<Platform, 'api'>,
  signal?: AbortSignal,
): Promise<CardGateway | null> {
  try {
    return (await api('GET /api/square', { signal, toast: false })).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
