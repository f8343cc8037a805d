import type { ColumnType, Generated } from 'kysely';
import type { StaffRole, WebhookEvent } from '@wadachi/contract';
import type { Locale } from '../texts';
import type { Bytes, CreatedAt, Instant, JsonWithDefault, OptionalInstant, TouchedAt } from './columns';

type OptionalBytes = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;

/** See migration 0025. */
export interface StaffTable {
  id: Generated<string>;
  email: string;
  email_key: string;
  name: Generated<string>;
  password_hash: string | null;
  totp_secret: OptionalBytes;
  totp_step: Generated<number>;
  recovery_hashes: JsonWithDefault<string[]>;
  pin_hash: string | null;
  /** Hashes of the keys of browsers, the latest first; see migration 0035. */
  known_browsers: JsonWithDefault<string[]>;
  locale: Locale;
  created_at: CreatedAt;
  ended_at: OptionalInstant;
  /** Null while the person has not chosen: managers get the mail, owners do not. */
  daily_mail: Generated<boolean | null>;
}

export interface StaffRoleTable {
  staff_id: string;
  /** Null for the whole company. */
  shop_id: string | null;
  role: StaffRole;
}

export interface StaffSessionTable {
  id: Generated<string>;
  token_hash: Bytes;
  staff_id: string;
  is_shop_device: boolean;
  is_current: Generated<boolean>;
  pin_tries_left: number;
  created_at: CreatedAt;
  seen_at: TouchedAt;
  expires_at: Instant;
}

export interface StaffInvitationTable {
  staff_id: string;
  token_hash: Bytes;
  totp_secret: Bytes;
  created_at: CreatedAt;
  expires_at: Instant;
}

/** Rows are only added; the database refuses anything else. */
export interface StaffAuditTable {
  id: Generated<number>;
  at: CreatedAt;
  /** Null for the command line. */
  staff_id: string | null;
  shop_id: string | null;
  action: string;
  subject: string;
  before: ColumnType<unknown, string | null | undefined, never>;
  after: ColumnType<unknown, string | null | undefined, never>;
}

/** See migration 0030. */
export interface OtherSystemTables {
  webhook_endpoint: WebhookEndpointTable;
  webhook_events: WebhookEventTable;
  calendar_feeds: CalendarFeedTable;
  daily_mails: DailyMailTable;
}

interface WebhookEndpointTable {
  is_only: Generated<boolean>;
  url: string;
  secret: Bytes;
  created_at: Instant;
}

export interface WebhookEventTable {
  id: Generated<string>;
  type: WebhookEvent | 'webhook.test';
  shop_id: string | null;
  reservation_id: string | null;
  amount: number | null;
  body: string | null;
  status: Generated<'waiting' | 'delivered' | 'dead'>;
  attempts: Generated<number>;
  due_at: TouchedAt;
  created_at: CreatedAt;
  answer_status: number | null;
  last_error: string | null;
}

interface CalendarFeedTable {
  shop_id: string;
  token_hash: Bytes;
  locale: Locale;
  created_at: Instant;
}

interface DailyMailTable {
  shop_id: string;
  day: string;
}
