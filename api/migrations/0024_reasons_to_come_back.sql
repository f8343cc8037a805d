-- Log-in by passkey. The owner is an account or one of the staff; only public keys are kept.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  owner_kind text not null check (owner_kind in ('account', 'staff')),
  owner_id uuid not null,
  -- base64url, as browsers write it.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often its authenticator has signed; always 0 for many of them.
  counter bigint not null,
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_by_owner on passkeys (owner_kind, owner_id);

-- What an authenticator is asked to sign; good for one answer. Only the challenge's SHA-256 is here.
create table passkey_challenges (
  challenge_hash bytea primary key,
  owner_kind text not null check (owner_kind in ('account', 'staff')),
  -- Who makes a passkey; null for a log-in, which has nobody yet.
  owner_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);

-- What a customer usually wants, from the last booking: address and country of the licence, cover, child seats.
alter table accounts add column preferences jsonb;

-- Bookings whose customer wants to hear of a lower price.
create table fare_watches (
  shop_id text not null,
  reservation_id uuid not null,
  -- The lowest charge that a mail has told; null before.
  told_charge integer,
  -- The revision of the catalogue that it was priced with.
  revision bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, reservation_id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id) on delete cascade
);
create index fare_watches_by_revision on fare_watches (revision);

-- What customers say of shop and car after the return; a row has no name.
create table reviews (
  shop_id text not null,
  reservation_id uuid not null,
  plan_id text not null,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (length(text) <= 1000),
  locale text not null,
  returned_on date not null,
  status text not null default 'waiting' check (status in ('waiting', 'published', 'hidden')),
  created_at timestamptz not null default now(),
  primary key (shop_id, reservation_id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id),
  foreign key (shop_id, plan_id) references plans (shop_id, id)
);
create index reviews_published on reviews (shop_id, created_at desc) where status = 'published';
create index reviews_waiting on reviews (created_at) where status = 'waiting';
-- What is waiting changes no page.
create trigger catalogue_changed after update of status or delete on reviews
  for each statement execute function catalogue_changed();

-- Its index is in 0026: built here, it would keep readers waiting.
alter table reservations add column review_asked_at timestamptz;
