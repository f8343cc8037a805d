-- First, because readers wait from the first change of a table to the end of the file.
create index reservations_to_review on reservations (ends_at) where status = 'reserved' and review_asked_at is null;
create index reservations_by_pick_up_day on reservations (shop_id, rental_date) where status = 'reserved';
create index reservations_by_return_day on reservations (return_shop_id, return_date) where status = 'reserved';

-- The papers of a driver as a clerk has seen them; none are missing for who may drive.
create table paper_checks (
  shop_id text not null,
  reservation_id uuid not null,
  missing jsonb not null default '[]',
  -- The clerk's words to the customer.
  note text not null default '',
  checked_at timestamptz not null,
  primary key (shop_id, reservation_id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id)
);

-- A car that is handed over, and comes back: a row from the hand-over on.
create table handovers (
  shop_id text not null,
  reservation_id uuid not null,
  car_id text not null,
  handed_over_at timestamptz not null,
  odometer integer not null check (odometer >= 0),
  -- Eighths of a tank, or of a battery.
  fuel smallint not null check (fuel between 0 and 8),
  -- [{note, files}]
  damage jsonb not null default '[]',
  deposit integer not null default 0 check (deposit >= 0),
  returned_at timestamptz,
  return_odometer integer check (return_odometer >= odometer),
  return_fuel smallint check (return_fuel between 0 and 8),
  return_damage jsonb not null default '[]',
  deposit_back integer check (deposit_back between 0 and deposit),
  primary key (shop_id, reservation_id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id),
  foreign key (shop_id, car_id) references cars (shop_id, id)
);
-- A car is with one customer at a time.
create unique index handovers_out on handovers (shop_id, car_id) where returned_at is null;

-- Money taken at the counter; below zero what was given back there.
create table counter_payments (
  shop_id text not null,
  id uuid not null default gen_random_uuid(),
  reservation_id uuid not null,
  method text not null check (method in ('cash', 'terminal')),
  amount integer not null check (amount <> 0),
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id)
);
create index counter_payments_of on counter_payments (shop_id, reservation_id);

-- Null for the customer. Not valid: all rows that are there pass, and no scan keeps readers waiting.
alter table reservations add column cancelled_by text;
alter table reservations add constraint reservations_cancelled_by_check
  check (cancelled_by in ('shop', 'no-show')) not valid;

-- 'counter': given back by a clerk.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancelled', 'changed', 'late', 'twice', 'counter')) not valid;
