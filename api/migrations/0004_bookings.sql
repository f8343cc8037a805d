-- What an accident costs without a cover: the excess and the non-operation charge (NOC), in yen.
alter table shops add column liability jsonb not null default '{"excess": 100000, "noc": 50000}';

alter table options
  -- Covers: which of 'excess', 'noc' and 'roadside' it pays.
  add column pays jsonb not null default '[]',
  -- Child seats: {"from": 1, "to": 3}, whole years, both included.
  add column child_ages jsonb,
  -- Items: the months (1 to 12) in which they are lent; null for all.
  add column months jsonb;

alter table reservations
  add column cancelled_at timestamptz,
  add column cancel_fee integer check (cancel_fee >= 0),
  -- What a cancellation costs at the least: what it would have cost before the booking was changed.
  add column cancel_fee_floor integer not null default 0 check (cancel_fee_floor >= 0),
  add column changed_at timestamptz,
  -- The name on the receipt, when the customer has set one; once.
  add column addressee text,
  add column reminded_at timestamptz;
create index reservations_held on reservations (hold_expires_at) where status = 'held';
create index reservations_to_forget on reservations (created_at)
  where status in ('expired', 'cancelled') and not (payment_method = 1 or paid_at is not null)
    and customer <> '{"name": ""}'::jsonb;
create index reservations_to_remind on reservations (starts_at) where status = 'reserved' and reminded_at is null;

-- One attempt to take money for a reservation. The id is also the Idempotency-Key and the reference at the gateway.
create table payments (
  shop_id text not null,
  id uuid not null default gen_random_uuid(),
  reservation_id uuid not null,
  gateway text not null check (gateway in ('square', 'test')),
  status text not null check (status in ('pending', 'completed', 'declined', 'failed')),
  amount integer not null check (amount > 0),
  -- The card's one-time token; forgotten once the outcome is known.
  source_id text,
  verification_token text,
  gateway_payment_id text,
  decline_code text,
  checks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id)
);
-- Nothing is paid twice: one attempt at a time, and none after one that succeeded.
create unique index payments_alone on payments (reservation_id) where status in ('pending', 'completed');
create unique index payments_at_gateway on payments (gateway, gateway_payment_id) where gateway_payment_id is not null;
create unique index payments_by_id on payments (id);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

-- Money on its way back. The id is also the Idempotency-Key at the gateway.
create table refunds (
  shop_id text not null,
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  reservation_id uuid not null,
  -- 'late': the car was gone when the money came.
  reason text not null check (reason in ('cancelled', 'changed', 'late')),
  status text not null check (status in ('pending', 'completed', 'failed')),
  amount integer not null check (amount > 0),
  gateway_refund_id text,
  attempts integer not null default 0,
  next_try_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, payment_id) references payments (shop_id, id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id)
);
create index refunds_of_reservation on refunds (shop_id, reservation_id);
create index refunds_open on refunds (next_try_at) where status = 'pending';
create index refunds_at_gateway on refunds (gateway_refund_id) where gateway_refund_id is not null;

-- Events a gateway has told, so that being told again changes nothing.
create table gateway_events (
  gateway text not null,
  id text not null,
  received_at timestamptz not null default now(),
  primary key (gateway, id)
);

-- The last number of each shop's papers in a year; its row's lock is what keeps the numbers without gaps.
create table paper_series (
  shop_id text not null references shops (id),
  year integer not null,
  last integer not null,
  primary key (shop_id, year)
);

create table papers (
  shop_id text not null,
  year integer not null,
  number integer not null check (number > 0),
  reservation_id uuid not null,
  kind text not null check (kind in ('receipt', 'cancellation')),
  -- What it says, in both languages: see modules/papers.
  content jsonb not null,
  issued_at timestamptz not null,
  -- First download; every later one is a reissue.
  printed_at timestamptz,
  primary key (shop_id, year, number),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id)
);
create index papers_of_reservation on papers (shop_id, reservation_id, kind, issued_at desc);

-- Access tokens of mails' links and of look-ups, beside the one of the browser that booked.
create table reservation_links (
  token_hash bytea primary key,
  shop_id text not null,
  reservation_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id)
);
create index reservation_links_of on reservation_links (shop_id, reservation_id);
create index reservation_links_aged on reservation_links (expires_at);

-- The latest of an address are found when one more is to leave for it.
create index outbox_of_recipient on outbox (lower(recipient), (coalesce(sent_at, due_at)) desc);

-- Whose the unpaid holds are, counted by hashes of browser, account and client address; a row a key.
create table unpaid_holds (
  key bytea not null,
  shop_id text not null,
  reservation_id uuid not null,
  expires_at timestamptz not null,
  primary key (key, reservation_id)
);
create index unpaid_holds_aged on unpaid_holds (expires_at);

-- Pictures of licences. Those of no reservation are deleted after a day, the others some time after the return.
create table files (
  id uuid primary key default gen_random_uuid(),
  -- Hash of what only the browser that sent it can derive.
  owner_hash bytea not null,
  account_id uuid,
  reservation_id uuid,
  shop_id text,
  name text not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf')),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  -- Checked on commit: a booking names its files before it is inserted.
  foreign key (shop_id, reservation_id) references reservations (shop_id, id) deferrable initially deferred
);
create index files_of_account on files (account_id) where account_id is not null;
create index files_of_browser on files (owner_hash) where reservation_id is null;
create index files_of_reservation on files (shop_id, reservation_id);
create index files_loose on files (created_at) where reservation_id is null;
