import { squareEnvironmentOf, type Settings } from '@wadachi/server/settings';

/** The account at Square that takes the money, and how its events arrive. */
export interface SquareConfig {
  readonly kind: 'square';
  readonly environment: 'sandbox' | 'production';
  readonly accessToken: string;
  readonly locationId: string;
  readonly applicationId: string;
  /** Events are not accepted if this is absent; the reconciler then finds open payments. */
  readonly webhookSignatureKey: string | undefined;
  /** The address as it is registered with Square, which signs it too. */
  readonly webhookUrl: string;
  /** Another base address than Square's own, for tests. */
  readonly apiUrl?: string;
}

/** `test` takes no money and gives away cars: never in production. With `none` cards are not taken. */
export type CardConfig = SquareConfig | { readonly kind: 'test' } | { readonly kind: 'none' };

/** Square when its three keys are set; without any, the test gateway, but in production none. */
export function cardConfigFrom(settings: Settings<'api'>): CardConfig {
  const {
    SQUARE_ACCESS_TOKEN: accessToken,
    SQUARE_LOCATION_ID: locationId,
    SQUARE_APPLICATION_ID: applicationId,
  } = settings;
  if (accessToken === undefined || locationId === undefined || applicationId === undefined)
    return { kind: settings.NODE_ENV === 'production' ? 'none' : 'test' };
  return {
    kind: 'square',
    environment: squareEnvironmentOf(applicationId),
    accessToken,
    locationId,
    applicationId,
    webhookSignatureKey: settings.SQUARE_WEBHOOK_SIGNATURE_KEY,
    webhookUrl: `${settings.ORIGIN}/api/webhooks/square`,
  };
}
