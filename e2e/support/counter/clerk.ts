import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { Caller } from '../caller';
import { accept } from './accept';
import { asOwner } from './owner';

interface Employment {
  readonly role?: 'clerk' | 'manager' | 'owner';
  /** Ids; the whole company by default. */
  readonly shops?: readonly string[];
  readonly name?: string;
  readonly pin?: string;
}

/** Has somebody invited, and at work in the page's browser. Gives their mail address. */
export async function clerkAt(
  page: Page,
  url: string,
  { role = 'clerk', shops, name = 'Mika', pin }: Employment = {},
): Promise<string> {
  const email = `staff-${randomUUID()}@example.com`;
  const post = { email, role, ...(shops && { shop_ids: shops }) };
  await asOwner(url, (owner) => new Caller(owner).post('/api/counter/staff', post, 201));
  await accept(page.request, { email, name, ...(pin && { pin }) });
  return email;
}
