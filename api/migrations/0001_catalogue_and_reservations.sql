-- Every key leads with shop_id, so that the same schema can be distributed by shop.
-- Texts shown to customers are jsonb {"en": …, "ja": …}.
-- Needs PostgreSQL >= 15; nothing here is newer, and no ICU collation is used.

create extension if not exists btree_gist;

create table areas (
  id text primary key,
  name jsonb not null,
  position integer not null
);

create table body_types (
  id text primary key,
  name jsonb not null,
  picture text not null,
  position integer not null
);

-- Content-addressed: the id is the SHA-256 of the bytes, so a picture's address never changes meaning.
create table pictures (
  id text primary key,
  media_type text not null,
  bytes bytea not null
);

create table shops (
  id text primary key,
  area_id text not null references areas (id),
  name jsonb not null,
  address jsonb not null,
  access jsonb not null,
  -- Sorts Japanese names without an ICU collation.
  kana text not null default '',
  phone text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null default 'Asia/Tokyo',
  -- Seven entries, Monday first: {"open": "08:00", "close": "20:00"} or null.
  hours jsonb not null,
  holidays jsonb not null default '[]',
  turnaround_minutes integer not null default 60 check (turnaround_minutes >= 0),
  logo_pictures jsonb not null default '[]',
  picture text,
  favicon16 text,
  favicon32 text,
  google_tracking_code text,
  issuer jsonb not null,
  -- [{"days_before": 7, "percent": 0}, …], most days first; cap in yen.
  cancel_terms jsonb not null,
  cancel_cap integer not null default 6600,
  position integer not null,
  -- Set when an import no longer names the shop: it is not offered, its reservations stay.
  withdrawn_at timestamptz
);
create index shops_by_area on shops (area_id, position);

create table shop_seasons (
  shop_id text not null references shops (id),
  starts_on date not null,
  ends_on date not null,
  -- 130 means 1.3 times the base fee of each day inside.
  percent integer not null check (percent between 10 and 500),
  name jsonb not null,
  primary key (shop_id, starts_on),
  check (ends_on >= starts_on),
  exclude using gist (shop_id with =, daterange(starts_on, ends_on, '[]') with &&)
);

create table plans (
  shop_id text not null references shops (id),
  id text not null,
  body_type_id text not null references body_types (id),
  name jsonb not null,
  description jsonb not null,
  car_group_name jsonb not null,
  passengers integer not null check (passengers > 0),
  luggage integer not null check (luggage >= 0),
  transmission text not null check (transmission in ('automatic', 'manual')),
  fuel text not null check (fuel in ('petrol', 'hybrid', 'diesel', 'electric')),
  features jsonb not null default '[]',
  pictures jsonb not null default '[]',
  recommended boolean not null default false,
  hours_6 integer not null check (hours_6 > 0),
  hours_12 integer not null check (hours_12 > 0),
  hours_24 integer not null check (hours_24 > 0),
  extra_day integer not null check (extra_day > 0),
  extra_hour integer not null check (extra_hour > 0),
  position integer not null,
  withdrawn_at timestamptz,
  primary key (shop_id, id),
  -- The specification addresses a plan by its id alone.
  unique (id)
);

create table cars (
  shop_id text not null,
  id text not null,
  plan_id text not null,
  colour text not null default 'white',
  withdrawn_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, plan_id) references plans (shop_id, id)
);
create index cars_by_plan on cars (shop_id, plan_id, id) where withdrawn_at is null;

create table options (
  shop_id text not null references shops (id),
  id text not null,
  kind text not null check (kind in ('cover', 'service', 'item', 'location', 'transport')),
  name jsonb not null,
  description jsonb not null,
  price integer not null check (price >= 0),
  -- How `price` counts: once a rental, or for each 24 hours begun up to `cap`.
  unit text not null check (unit in ('rental', 'day')),
  cap integer check (cap >= 0),
  -- Items only.
  stock integer check (stock >= 0),
  max_count integer check (max_count > 0),
  position integer not null,
  withdrawn_at timestamptz,
  primary key (shop_id, id),
  check ((kind = 'item') = (stock is not null)),
  check ((kind = 'item') = (max_count is not null))
);

create table one_way_fees (
  shop_id text not null references shops (id),
  return_shop_id text not null references shops (id),
  fee integer not null check (fee >= 0),
  primary key (shop_id, return_shop_id)
);

create table documents (
  id text primary key,
  shop_id text references shops (id),
  title jsonb not null,
  -- Sanitised before it is stored.
  html jsonb not null,
  published_on date not null,
  position integer not null
);
create index documents_by_shop on documents (shop_id, position);

create table reservations (
  shop_id text not null references shops (id),
  id uuid not null default gen_random_uuid(),
  reserve_number text not null,
  plan_id text not null,
  car_id text not null,
  status text not null check (status in ('held', 'reserved', 'cancelled', 'expired')),
  -- What the car is taken for: [pick-up, return + turnaround).
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The period as the customer said it, in the shop's zone.
  rental_date date not null,
  rental_time text not null,
  return_date date not null,
  return_time text not null,
  return_shop_id text not null references shops (id),
  passengers integer not null,
  payment_method smallint not null check (payment_method in (1, 2)),
  charge integer not null check (charge >= 0),
  -- The quote and the choices it was made from, as they were on that day.
  quote jsonb not null,
  choices jsonb not null,
  customer jsonb not null,
  memo text not null default '',
  locale text not null check (locale in ('en', 'ja')),
  access_token_hash bytea not null,
  hold_expires_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, plan_id) references plans (shop_id, id),
  foreign key (shop_id, car_id) references cars (shop_id, id),
  check (ends_at > starts_at),
  -- The same status list as in the index below and in every query that asks what is free.
  constraint reservations_no_overlap exclude using gist (
    shop_id with =, car_id with =, tstzrange(starts_at, ends_at, '[)') with &&
  ) where (status in ('held', 'reserved'))
);
create unique index reservations_by_id on reservations (id);
create unique index reservations_by_number on reservations (reserve_number);
-- Finds, for a car, the next reservation that ends after an instant.
create index reservations_next on reservations (shop_id, car_id, ends_at) include (starts_at)
  where status in ('held', 'reserved');

-- Taken items by shop and day of the shop's zone; the check is what forbids the last seat to be lent twice.
create table item_days (
  shop_id text not null,
  item_id text not null,
  day date not null,
  taken integer not null check (taken >= 0),
  primary key (shop_id, item_id, day),
  foreign key (shop_id, item_id) references options (shop_id, id)
);

create table reservation_items (
  shop_id text not null,
  reservation_id uuid not null,
  item_id text not null,
  count integer not null check (count > 0),
  starts_on date not null,
  ends_on date not null,
  primary key (shop_id, reservation_id, item_id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id),
  foreign key (shop_id, item_id) references options (shop_id, id)
);

-- One row for each write that carried an Idempotency-Key; a repeat replays the answer.
create table idempotency_keys (
  key text not null,
  operation text not null,
  request_hash bytea not null,
  -- Null while the first request is still being worked on.
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (key, operation)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
