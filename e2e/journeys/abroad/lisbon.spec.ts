import type { Page } from '@playwright/test';
import { holdByCard, payWith } from '../../support/cardPages';
import { birthday } from '../../support/customer';
import { opened } from '../../support/opened';
import { periodAhead } from '../../support/period';
import type { OwnHost } from '../../support/releases/startHost';
import { expect, test } from '../../support/site';
import { startCompany } from '../../support/startCompany';
import { expectUsable } from '../../support/usable';
import {
  expectStep,
  goOnToReview,
  reservedNumber,
  settledPrice,
  stepAddress,
  telephoneField,
} from '../../support/wizard';

/** A day or two ahead in Lisbon. */
const wish = {
  shop_id: 'lisbon-airport',
  plan_id: 'lisbon-airport-small-automatic',
  period: periodAhead(1, { days: 2, until: '10:00', throughNewYear: true }),
};

/** Amounts in cents, as English writes euro; the page has no other. */
async function centsIn(page: Page, part = page.getByRole('main')): Promise<number[]> {
  const text = await part.innerText();
  expect(text).not.toContain('¥');
  return [...text.matchAll(/€([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  );
}

/** The company's name and mark are on the page, and nothing of the product's. */
async function expectBrand(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/ \| Calçada$/);
  const brand = page.getByRole('banner').getByRole('link', { name: /^Calçada/ });
  await expect(brand.locator('img')).toHaveJSProperty('complete', true);
  await expect(brand.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.locator('body')).not.toContainText('Wadachi');
}

const euro = (cents: number): string => `€${(cents / 100).toFixed(2)}`;

let site: OwnHost;
// One worker, one start.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.slow();
  site = await startCompany('api/catalogue/sample-lisbon');
});
test.afterAll(() => site.stop());

test('a company in Lisbon rents out in euro, with its tax, and asks for nothing of Japan', async ({
  page,
  words,
  language,
}) => {
  test.slow();
  await opened(page, site.url);
  await expect(page.getByRole('link', { name: /LIS|Lisbon Airport/ }).first()).toBeVisible();
  expect((await centsIn(page)).length).toBeGreaterThan(0);
  await expectUsable(page, language);
  await expectBrand(page);

  await opened(page, `${site.url}/shop/${wish.shop_id}`);
  expect((await centsIn(page)).length).toBeGreaterThan(0);
  await expect(page.getByRole('main')).toContainText('€1,200.00');
  await expectBrand(page);

  await opened(page, `${site.url}${stepAddress('reserve_option', wish)}`);
  const before = Math.max(...(await centsIn(page, await settledPrice(page, words))));
  await page.getByRole('radio', { name: words.cover }).check();
  // Two days at 12.50.
  await expect(await settledPrice(page, words)).toContainText(euro(before + 2_500));
  await page.getByRole('button', { name: 'Add a child' }).click();
  const age = page.getByLabel('Age of child 1');
  await age.selectOption('11 years');
  const seats = page.getByRole('spinbutton', { name: /^Booster seat/ });
  await expect(seats).toHaveValue('1');
  await age.selectOption('12 years, or 135 cm and taller');
  await expect(seats).toHaveValue('0');
  await settledPrice(page, words);
  await page.getByRole('button', { name: words.next }).click();
  await expectStep(page, words.details);
  await expect(page.getByLabel(words.kana)).toHaveCount(0);
  await expect(page.getByText('Postcode in Japan')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/Japan/);
  await page.getByLabel(words.name).fill('Ana Sousa');
  await page.getByLabel(words.email).fill('ana@example.com');
  await telephoneField(page, words).fill('912345678');
  await page.getByLabel(words.birthday).fill(birthday);
  await goOnToReview(page, words);
  await expect(page.getByRole('main')).toContainText('+351 912 345 678');
  await expect(page.getByRole('main')).toContainText('IVA');
  await page.getByLabel(words.agree).check();

  await holdByCard(page, words);
  await payWith(page, words, words.card.workingCard);
  await reservedNumber(page, words);
  expect(await centsIn(page)).toContain(before + 2_500);
  await expect(page.getByRole('main')).not.toContainText(/Japan/);
});

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-PT' });

  test('the same company rents out to the end, and offers no other language but English', async ({
    page,
  }) => {
    test.slow();
    await opened(page, site.url);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page.getByRole('link', { name: 'English' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: '日本語' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Aeroporto de Lisboa/ }).first()).toBeVisible();

    await opened(page, `${site.url}${stepAddress('reserve_car', wish)}`);
    await expect(page.getByRole('main')).toContainText('Citadino automático');
    await expect(page.getByRole('main')).toContainText(/\d+,\d\d\s€/);

    await opened(page, `${site.url}${stepAddress('reserve_option', wish)}`);
    await page.getByRole('button', { name: 'Continuar para os seus dados' }).click();
    await page.getByLabel('Nome completo').fill('Inês Sousa');
    await page.getByLabel('Endereço de e-mail').fill('ines@example.com');
    await page.getByLabel('Telefone').fill('912345678');
    await page.getByLabel('A sua data de nascimento').fill(birthday);
    await page.getByRole('button', { name: 'Rever a reserva' }).click();
    await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
    await page.getByRole('radio', { name: /Pagar na loja/ }).check();
    await page.getByRole('button', { name: /^Reservar por \d+,\d\d\s€$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O seu carro está reservado');
    await expectBrand(page);
  });
});
