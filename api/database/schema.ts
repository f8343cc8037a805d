import type { ColumnType, Generated } from 'kysely';
import type { Equipment } from '@wadachi/contract';
import type { Localized } from '../texts';
import type {
  AccountTable,
  AccountTokenTable,
  KnownVisitorTable,
  OutboxTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RateLimitTable,
  SessionTable,
} from './accountTables';
import type {
  BookingOriginTable,
  FareWatchTable,
  FileTable,
  GatewayEventTable,
  ItemDayTable,
  InvoiceSeriesTable,
  InvoiceTable,
  PaymentTable,
  RefundTable,
  ReservationItemTable,
  ReservationLinkTable,
  ReservationTable,
  ReviewTable,
} from './bookingTables';
import type {
  CancelTermRow,
  ChildAges,
  DayHours,
  DirectionStep,
  HandOverTerms,
  Liability,
  PictureReference,
  SpecialHours,
  YoungDriver,
} from './catalogueJson';
import type { Bytes, CreatedAt, Json, JsonWithDefault, OptionalInstant } from './columns';
import type {
  OtherSystemTables,
  StaffAuditTable,
  StaffInvitationTable,
  StaffRoleTable,
  StaffSessionTable,
  StaffTable,
} from './counterTables';
import type { ClosingBookingTable, ShopClosingTable } from './closingTables';
import type {
  CarBlockTable,
  CarTable,
  CounterPaymentTable,
  HandoverTable,
  PaperCheckTable,
} from './handoverTables';
import type { OneWayFeeTable, PlaceTable, PostcodePrefixTable, ShopSeasonTable } from './placeTables';
import type { ShopIssuer } from './reservationJson';
import type { SiteJson } from './siteJson';

/**
 * The tables of `api/migrations/*.sql`. Both drivers answer alike:
 * `date` is 'YYYY-MM-DD', `timestamptz` a `Date`, `int8` a number, `numeric` a string, `jsonb` its value, `bytea` bytes.
 */
export interface Schema extends OtherSystemTables {
  catalogue_revision: CatalogueRevisionTable;
  areas: AreaTable;
  body_types: BodyTypeTable;
  pictures: PictureTable;
  shops: ShopTable;
  shop_seasons: ShopSeasonTable;
  plans: PlanTable;
  cars: CarTable;
  options: OptionTable;
  one_way_fees: OneWayFeeTable;
  documents: DocumentTable;
  postcode_prefixes: PostcodePrefixTable;
  places: PlaceTable;
  reservations: ReservationTable;
  item_days: ItemDayTable;
  reservation_items: ReservationItemTable;
  idempotency_keys: IdempotencyKeyTable;
  accounts: AccountTable;
  account_tokens: AccountTokenTable;
  sessions: SessionTable;
  known_visitors: KnownVisitorTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  rate_limits: RateLimitTable;
  outbox: OutboxTable;
  payments: PaymentTable;
  refunds: RefundTable;
  gateway_events: GatewayEventTable;
  paper_series: InvoiceSeriesTable;
  papers: InvoiceTable;
  reservation_links: ReservationLinkTable;
  booking_origins: BookingOriginTable;
  fare_watches: FareWatchTable;
  reviews: ReviewTable;
  files: FileTable;
  staff: StaffTable;
  staff_roles: StaffRoleTable;
  staff_sessions: StaffSessionTable;
  staff_invitations: StaffInvitationTable;
  staff_audit: StaffAuditTable;
  paper_checks: PaperCheckTable;
  handovers: HandoverTable;
  counter_payments: CounterPaymentTable;
  shop_closings: ShopClosingTable;
  closing_bookings: ClosingBookingTable;
  car_blocks: CarBlockTable;
}

/** One row; see migration 0007. */
interface CatalogueRevisionTable {
  is_only: Generated<boolean>;
  revision: Generated<number>;
  /** ISO 639-1; see migration 0014. */
  languages: JsonWithDefault<string[]>;
  /** See migration 0015. */
  site: JsonWithDefault<SiteJson>;
}

export interface AreaTable {
  id: string;
  name: Json<Localized>;
  position: number;
}

export interface BodyTypeTable {
  id: string;
  name: Json<Localized>;
  picture: string;
  position: number;
}

interface PictureTable {
  /** SHA-256 of the bytes, hexadecimal. */
  id: string;
  media_type: string;
  bytes: Bytes;
}

export interface ShopTable {
  id: string;
  area_id: string;
  name: Json<Localized>;
  address: Json<Localized>;
  access: Json<Localized>;
  kana: Generated<string>;
  phone: string;
  latitude: number;
  longitude: number;
  time_zone: Generated<string>;
  hours: Json<DayHours[]>;
  holidays: JsonWithDefault<string[]>;
  special_hours: JsonWithDefault<SpecialHours[]>;
  turnaround_minutes: Generated<number>;
  /** Drivers are at least so old on the day of pick-up, in whole years. */
  least_age: Generated<number>;
  /** Ids of `pictures` rows. */
  logo_pictures: JsonWithDefault<string[]>;
  picture: string | null;
  favicon16: string | null;
  favicon32: string | null;
  google_tracking_code: string | null;
  issuer: Json<ShopIssuer>;
  cancel_terms: Json<CancelTermRow[]>;
  cancel_cap: Generated<number>;
  liability: JsonWithDefault<Liability>;
  directions: JsonWithDefault<DirectionStep[]>;
  conditions: JsonWithDefault<{ name: Localized; text: Localized }[]>;
  /** IATA code. */
  airport: string | null;
  position: number;
  withdrawn_at: OptionalInstant;
}

export interface PlanTable {
  shop_id: string;
  id: string;
  body_type_id: string;
  name: Json<Localized>;
  description: Json<Localized>;
  car_group_name: Json<Localized>;
  passengers: number;
  luggage: number;
  transmission: 'automatic' | 'manual';
  fuel: 'petrol' | 'hybrid' | 'diesel' | 'electric';
  features: JsonWithDefault<Localized[]>;
  equipment: JsonWithDefault<Equipment[]>;
  pictures: JsonWithDefault<PictureReference[]>;
  recommended: Generated<boolean>;
  hours_6: number;
  hours_12: number;
  hours_24: number;
  extra_day: number;
  extra_hour: number;
  /** Drivers are at least so old; null where the shop says it. */
  least_age: ColumnType<number | null, number | null | undefined, number | null>;
  young_driver: ColumnType<YoungDriver | null, string | null | undefined, string | null>;
  position: number;
  withdrawn_at: OptionalInstant;
}

export interface OptionTable {
  shop_id: string;
  id: string;
  kind: 'cover' | 'service' | 'item' | 'location' | 'transport';
  name: Json<Localized>;
  description: Json<Localized>;
  price: number;
  unit: 'rental' | 'day';
  cap: number | null;
  stock: number | null;
  max_count: number | null;
  /** Covers only. */
  pays: JsonWithDefault<('excess' | 'noc' | 'roadside')[]>;
  /** Child seats only. */
  child_ages: ColumnType<ChildAges | null, string | null | undefined, string | null>;
  /** Months (1 to 12) in which an item is lent; null for all. */
  months: ColumnType<number[] | null, string | null | undefined, string | null>;
  /** The terms of a location or a transport; null for nothing to heed. */
  hand_over: ColumnType<HandOverTerms | null, string | null | undefined, string | null>;
  /** Ids of the body types that a service or an item fits; null for all. */
  body_types: ColumnType<string[] | null, string | null | undefined, string | null>;
  position: number;
  withdrawn_at: OptionalInstant;
}

export interface DocumentTable {
  id: string;
  shop_id: string | null;
  title: Json<Localized>;
  html: Json<Localized>;
  published_on: string;
  position: number;
}

interface IdempotencyKeyTable {
  key: string;
  operation: string;
  request_hash: Bytes;
  status: number | null;
  headers: ColumnType<Record<string, string | string[]> | null, string | null | undefined, string | null>;
  body: string | null;
  created_at: CreatedAt;
}
