import { site } from '@wadachi/shared';
import type { CardGateway } from '@wadachi/contract';

/** The used part of Square's Web Payments SDK. */
interface SquareSdk {
  payments(applicationId: string, locationId: string): SquarePayments;
}

interface SquarePayments {
  setLocale(locale: string): Promise<void>;
  card(): Promise<SquareCardForm>;
  paymentRequest(request: WalletRequest): object;
  /** Both reject where device or browser lack them. */
  applePay(request: object): Promise<SquareWallet>;
  googlePay(request: object): Promise<SquareWallet>;
}

interface SquareWallet {
  /** Draws Google's own button; Apple's is one of the page. */
  attach?(container: HTMLElement, look: object): Promise<void>;
  tokenize(): Promise<TokenResult>;
  destroy(): Promise<boolean>;
}

interface WalletRequest {
  /** ISO 3166 and ISO 4217 */
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly total: { readonly amount: string; readonly label: string };
}

interface SquareCardForm {
  attach(container: HTMLElement): Promise<void>;
  tokenize(verification: Verification): Promise<TokenResult>;
  destroy(): Promise<boolean>;
}

/** Data for 3-D Secure, the verification by the card holder's bank. */
interface Verification {
  /** In the currency's major unit, as text. */
  readonly amount: string;
  /** ISO 4217 */
  readonly currencyCode: string;
  readonly intent: 'CHARGE';
  readonly customerInitiated: boolean;
  readonly sellerKeyedIn: boolean;
  readonly billingContact: { readonly givenName: string };
}

interface TokenResult {
  readonly status: string;
  readonly token?: string;
}

/** Square's card form as it stands in the page. */
export interface DrawnCard {
  /** A one-time token of the typed card, verified by its bank if required; undefined when Square gives none. */
  tokenFor(payment: CardPayment): Promise<string | undefined>;
  /** The wallets that this device has, for a payment of this amount. */
  wallets(amount: number, label: string): Promise<Wallets>;
  destroy(): Promise<boolean>;
}

export interface Wallet {
  attach(container: HTMLElement): Promise<void>;
  /** Opens the wallet; undefined when the customer leaves it. Rejects when the wallet gives no token. */
  token(): Promise<string | undefined>;
  destroy(): Promise<boolean>;
}

/** Undefined for one that the device lacks. */
export interface Wallets {
  readonly apple: Wallet | undefined;
  readonly google: Wallet | undefined;
}

interface CardPayment {
  readonly amount: number;
  readonly payer: string;
}

declare global {
  interface Window {
    readonly Square?: SquareSdk;
  }
}

/**
 * For readers of a language that the SDK lacks, as of English: it has English, French, Spanish and Japanese. Britain's says
 * postcode where America's says zip code. Without a call it would take the browser's language, or America's English.
 */
const nearestEnglish = 'en-GB';

const loading = new Map<string, Promise<void>>();

/** Loads a script once. After a failure it can be loaded again. */
function loadScript(url: string): Promise<void> {
  let load = loading.get(url);
  if (!load) {
    load = new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        loading.delete(url);
        reject(new Error(`The script of ${new URL(url).origin} could not be loaded`));
      };
      document.head.append(script);
    });
    loading.set(url, load);
  }
  return load;
}

/** Renders Square's card form in an element. Rejects when its script or frame can't be loaded. */
export async function drawSquareCard(
  { script_url, application_id, location_id }: CardGateway,
  locale: string,
  container: HTMLElement,
): Promise<DrawnCard> {
  if (!script_url || !application_id || !location_id) throw new Error('The API sent no Square account');
  await loadScript(script_url);
  if (!window.Square) throw new Error('The script of Square has no SDK');
  const payments = window.Square.payments(application_id, location_id);
  await payments.setLocale(locale === 'ja' ? 'ja-JP' : nearestEnglish);
  const card = await payments.card();
  await card.attach(container);
  return {
    tokenFor: (payment) => tokenOf(card, payment),
    wallets: (amount, label) => walletsOf(payments, amount, label),
    destroy: () => card.destroy(),
  };
}

const wholeAmount = (amount: number): string =>
  (amount / 10 ** site.currency_digits).toFixed(site.currency_digits);

async function walletsOf(payments: SquarePayments, amount: number, label: string): Promise<Wallets> {
  const request = payments.paymentRequest({
    countryCode: site.country,
    currencyCode: site.currency,
    total: { amount: wholeAmount(amount), label },
  });
  const [apple, google] = await Promise.all(
    [payments.applePay(request), payments.googlePay(request)].map((asked) =>
      asked.then(walletOf, () => undefined),
    ),
  );
  return { apple, google };
}

const walletOf = (wallet: SquareWallet): Wallet => ({
  attach: async (container) => wallet.attach?.(container, { buttonSizeMode: 'fill', buttonType: 'pay' }),
  token: async () => {
    const { status, token } = await wallet.tokenize();
    if (status === 'OK' || status === 'Cancel') return token;
    throw new Error(`The wallet has the status ${status}`);
  },
  destroy: () => wallet.destroy(),
});

async function tokenOf(card: SquareCardForm, { amount, payer }: CardPayment): Promise<string | undefined> {
  const { status, token } = await card.tokenize({
    amount: wholeAmount(amount),
    currencyCode: site.currency,
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { givenName: payer },
  });
  return status === 'OK' ? token : undefined;
}
