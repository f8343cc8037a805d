import type { ColumnType, Generated } from 'kysely';
import type { Preferences } from '@wadachi/contract';
import type { Locale } from '../texts';
import type { Bytes, CreatedAt, Instant, Json, OptionalInstant, TouchedAt } from './columns';

/** A closed account has nothing but its id and dates. */
export interface AccountTable {
  id: Generated<string>;
  email: string | null;
  email_key: string | null;
  password_hash: string | null;
  name: Generated<string>;
  name_kana: Generated<string>;
  phone: Generated<string>;
  birthday: string | null;
  preferences: ColumnType<Preferences | null, string | null | undefined, string | null>;
  locale: Locale;
  terms_accepted_at: Instant;
  created_at: CreatedAt;
  updated_at: TouchedAt;
  closed_at: OptionalInstant;
}

export interface AccountTokenTable {
  id: Generated<string>;
  purpose: 'registration' | 'password-reset' | 'email-change';
  token_hash: Bytes;
  email: string;
  email_key: string;
  account_id: string | null;
  expires_at: Instant;
  created_at: CreatedAt;
}

export interface SessionTable {
  id: Generated<string>;
  token_hash: Bytes;
  account_id: string;
  remember: boolean;
  is_unprefixed: Generated<boolean>;
  browser: Generated<string>;
  system: Generated<string>;
  created_at: CreatedAt;
  seen_at: TouchedAt;
  expires_at: Instant;
}

export interface KnownVisitorTable {
  account_id: string;
  visitor_hash: Bytes;
  seen_at: TouchedAt;
}

export interface RateLimitTable {
  key: Bytes;
  hits: number;
  blocked_until: OptionalInstant;
  expires_at: Instant;
}

export interface OutboxTable {
  id: Generated<string>;
  kind: string;
  locale: Locale;
  recipient: string;
  /** See modules/mail. */
  content: Json<unknown>;
  status: Generated<'waiting' | 'sent' | 'given-up'>;
  attempts: Generated<number>;
  due_at: TouchedAt;
  last_error: string | null;
  created_at: CreatedAt;
  sent_at: OptionalInstant;
  /** Hash of the network that caused it; null for mails that are not paced. */
  sender: ColumnType<Uint8Array | null, Uint8Array | null | undefined, never>;
}

export interface PasskeyTable {
  id: Generated<string>;
  owner_kind: PasskeyOwnerKind;
  owner_id: string;
  credential_id: string;
  public_key: Bytes;
  counter: number;
  name: string;
  created_at: CreatedAt;
  used_at: OptionalInstant;
}

export type PasskeyOwnerKind = 'account' | 'staff';

export interface PasskeyChallengeTable {
  challenge_hash: Bytes;
  owner_kind: PasskeyOwnerKind;
  owner_id: string | null;
  expires_at: Instant;
}
