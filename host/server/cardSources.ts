export type SquareEnvironment = 'sandbox' | 'production';

/** More sources for each directive of the page with the card form. */
interface CardSources {
  readonly script: string;
  readonly style: string;
  readonly img: string;
  readonly connect: string;
  readonly font: string;
  readonly frame: string;
  readonly formAction: string;
}

const hosts = {
  sandbox: { scripts: 'sandbox.web.squarecdn.com', domain: 'squareupsandbox.com' },
  production: { scripts: 'web.squarecdn.com', domain: 'squareup.com' },
} satisfies Record<SquareEnvironment, unknown>;

const fonts =
  'https://square-fonts-production-f.squarecdn.com https://cash-f.squarecdn.com https://d1g145x70srn7h.cloudfront.net';

/** Where Google Pay asks for the cards of the device (Google Pay API, Content Security Policy). */
const googlePay = 'https://google.com/pay https://pay.google.com';

/**
 * Sources that Square's Web Payments SDK loads, draws and calls (Square, Web Payments SDK, Content Security Policy). Its styles
 * have no nonce. Any bank may verify its card in a frame of its own (EMV 3-D Secure, which card companies in Japan
 * demand): frames are open to every site behind TLS, and none of them can reach into this page.
 */
export function cardSources(environment: SquareEnvironment): CardSources {
  const { scripts, domain } = hosts[environment];
  return {
    script: `https://${scripts}`,
    style: `'unsafe-inline' https://${scripts}`,
    img: `https://${scripts} https://www.gstatic.com`,
    connect: `https://${scripts} https://pci-connect.${domain} https://connect.${domain} ${googlePay}`,
    font: fonts,
    frame: 'https:',
    formAction: `https://api.${domain} https://connect.${domain}`,
  };
}
