import { opened, reloaded } from '../../support/opened';
import { periodAhead } from '../../support/period';
import { expect, test } from '../../support/site';
import { fillContact, goOnToReview, reservedNumber, stepAddress } from '../../support/wizard';

const wish = { shop_id: 'haneda', plan_id: 'haneda-compact', period: periodAhead(153) };

test('a picture of the licence goes along with the booking; a file that lies about its kind does not', async ({
  page,
  words,
  troubles,
}) => {
  troubles.expect(/the server responded with a status of 422/);
  await opened(page, stepAddress('contact', wish));
  await fillContact(page, words);
  const files = page.getByLabel(/^Driving licence, front and back/);
  await files.setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const sent = page.getByRole('listitem').filter({ hasText: 'licence.png' });
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible();
  const preview = sent.locator('img');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);

  await files.setInputFiles({
    name: 'note.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('This is no picture.'),
  });
  const refused = page.getByRole('listitem').filter({ hasText: 'note.jpg' });
  await expect(refused).toContainText('Please send a picture (JPEG or PNG) or a PDF of up to 10 MB.');
  await page.getByRole('button', { name: 'Remove note.jpg' }).click();
  await expect(refused).toHaveCount(0);

  await reloaded(page);
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible();
  await goOnToReview(page, words);
  await expect(page.getByRole('region', { name: words.renter })).toContainText('1 file');
  await page.getByLabel(words.agree).check();
  await page.getByRole('button', { name: words.reserve }).click();
  await reservedNumber(page, words);
});
