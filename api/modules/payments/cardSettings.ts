import { originOf } from '@wadachi/shared/mail';

/** The account at Square that takes the money, and how its events arrive. */
export interface SquareConfig {
  readonly kind: 'square';
  readonly environment: 'sandbox' | 'production';
  readonly accessToken: string;
  readonly locationId: string;
  readonly applicationId: string;
  /** Without it events are not taken; payments that were left open are found by asking. */
  readonly webhookSignatureKey: string | undefined;
  /** As it is registered with Square: part of what is signed. */
  readonly webhookUrl: string;
  /** Another base address than Square's own. */
  readonly apiUrl: string | undefined;
}

/** `test` takes no money and gives away cars: never in production. With `none` cards are not taken. */
export type CardConfig = SquareConfig | { readonly kind: 'test' } | { readonly kind: 'none' };

type Env = Readonly<Record<string, string | undefined>>;
type Read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string) => T;

const needed = ['SQUARE_ACCESS_TOKEN', 'SQUARE_LOCATION_ID', 'SQUARE_APPLICATION_ID'] as const;
const text = 'text of visible characters';

/**
 * Square when its three keys are set; without any, the test gateway, but in production none.
 * @param problems gets a sentence for what is wrong with several variables together
 */
export function cardConfigFrom(env: Env, origin: string, read: Read, problems: string[]): CardConfig {
  const [accessToken, locationId, applicationId] = needed.map((name) =>
    read<string | undefined>(name, undefined, visible, text),
  );
  const environment = read('SQUARE_ENVIRONMENT', 'sandbox', environmentOf, '`sandbox` or `production`');
  const webhookSignatureKey = read<string | undefined>(
    'SQUARE_WEBHOOK_SIGNATURE_KEY',
    undefined,
    visible,
    text,
  );
  const webhookUrl = read('SQUARE_WEBHOOK_URL', `${origin}/api/webhooks/square`, urlOf, 'an http(s) address');
  const apiUrl = read<string | undefined>('SQUARE_API_URL', undefined, originOf, 'an http(s) address');
  if (accessToken !== undefined && locationId !== undefined && applicationId !== undefined) {
    return {
      kind: 'square',
      environment,
      accessToken,
      locationId,
      applicationId,
      webhookSignatureKey,
      webhookUrl,
      apiUrl,
    };
  }
  const missing = needed.filter((name) => !env[name]?.trim());
  if (missing.length > 0 && missing.length < needed.length)
    problems.push(`Payments by card need ${missing.join(' and ')} as well.`);
  return { kind: env['NODE_ENV'] === 'production' ? 'none' : 'test' };
}

const visible = (value: string): string | undefined => (/^[\x21-\x7e]+$/.test(value) ? value : undefined);

const environmentOf = (value: string): SquareConfig['environment'] | undefined =>
  value === 'sandbox' || value === 'production' ? value : undefined;

const urlOf = (value: string): string | undefined =>
  URL.canParse(value) && /^https?:/.test(value) ? value : undefined;
