import { expect, type Locator, type Page } from '@playwright/test';
import { opened } from './opened';
import { periodAhead } from './period';
import { stepAddress } from './wizard';
import type { Words } from './words';

const contact = stepAddress('contact', {
  shop_id: 'haneda',
  plan_id: 'haneda-compact',
  period: periodAhead(100),
});

/** The telephone field of the booking's contact step, and what belongs to it. */
export class PhoneOnPage {
  readonly input: Locator;
  readonly country: Locator;
  readonly list: Locator;

  constructor(
    readonly page: Page,
    words: Words,
  ) {
    this.input = page.getByLabel(words.telephone);
    this.country = page.getByRole('button', { name: /^(Country|国・地域)/ });
    this.list = page.getByRole('listbox', { name: /^(Countries|国・地域の一覧)$/ });
  }

  static async open(page: Page, words: Words): Promise<PhoneOnPage> {
    await opened(page, contact);
    return new PhoneOnPage(page, words);
  }

  /** Turns to the field and waits until it can read numbers. */
  async turnTo(): Promise<void> {
    await this.input.focus();
    await expect(this.country).toHaveAccessibleName(/\+\d/);
  }

  async openList(): Promise<void> {
    await this.country.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.list).toBeVisible();
  }
}
