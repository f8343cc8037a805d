import type { SquareConfig } from '../cardSettings';

export const accessToken = 'EAAA-access-token-of-tests';
export const locationId = 'LOCATION1';
export const webhookSignatureKey = 'signature-key-of-tests';
export const webhookUrl = 'https://rent.example.jp/api/webhooks/square';

/** The settings of the account that the server of tests knows. */
export const squareAt = ({ url }: { readonly url: string }): SquareConfig => ({
  kind: 'square',
  environment: 'sandbox',
  accessToken,
  locationId,
  applicationId: 'sandbox-sq0idb-tests',
  webhookSignatureKey,
  webhookUrl,
  apiUrl: url,
});
