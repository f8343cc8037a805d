import { invalid, type Refused } from '../../http';
import type { TextId } from '../../texts';

/** Texts by Square's error codes (Payments API); every other code is a plain decline. */
const byCode: Readonly<Record<string, TextId>> = {
  CVV_FAILURE: 'card.securityCode',
  VERIFY_CVV_FAILURE: 'card.securityCode',
  CARD_EXPIRED: 'card.expiry',
  INVALID_EXPIRATION: 'card.expiry',
  INVALID_EXPIRATION_DATE: 'card.expiry',
  INVALID_EXPIRATION_YEAR: 'card.expiry',
  EXPIRATION_FAILURE: 'card.expiry',
  BAD_EXPIRATION: 'card.expiry',
  ADDRESS_VERIFICATION_FAILURE: 'card.postalCode',
  VERIFY_AVS_FAILURE: 'card.postalCode',
  INVALID_POSTAL_CODE: 'card.postalCode',
  INSUFFICIENT_FUNDS: 'card.funds',
  TRANSACTION_LIMIT: 'card.funds',
  PAYMENT_LIMIT_EXCEEDED: 'card.funds',
  PAN_FAILURE: 'card.number',
  INVALID_CARD: 'card.number',
  CARD_NOT_SUPPORTED: 'card.kind',
  UNSUPPORTED_CARD_BRAND: 'card.kind',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'card.verification',
  CARD_TOKEN_USED: 'card.enterAgain',
  CARD_TOKEN_EXPIRED: 'card.enterAgain',
  SOURCE_USED: 'card.enterAgain',
  SOURCE_EXPIRED: 'card.enterAgain',
};

/** Makes the error beside the card. It tells a thief no more than the card's company does anyway. */
export const cardDeclined = (code: string | null): Refused =>
  invalid({ source_id: byCode[code ?? ''] ?? 'card.declined' });
