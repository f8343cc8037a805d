-- Times at which the counter has closed a shop at short notice. What the catalogue says is in `shops`; neither changes the other.
create table shop_closings (
  shop_id text not null references shops (id),
  id uuid not null default gen_random_uuid(),
  starts_on date not null,
  ends_on date not null,
  -- Hours of one day, by the shop's clock; null for whole days.
  from_time text,
  until_time text,
  -- The words that customers read, by language.
  reason jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  check (ends_on between starts_on and starts_on + 30),
  check ((from_time is null) = (until_time is null)),
  check (from_time is null or starts_on = ends_on and from_time < until_time)
);
create index shop_closings_by_age on shop_closings (ends_on);
-- For each row: old ones are deleted every few minutes, and a deletion of none is no change.
create trigger catalogue_changed after insert or update or delete on shop_closings
  for each row execute function catalogue_changed();

-- The pick-ups and returns that a closing has touched, so that those that were moved meanwhile stay on its list.
create table closing_bookings (
  -- Of the closing.
  shop_id text not null,
  closing_id uuid not null,
  kind text not null check (kind in ('pick-up', 'return')),
  -- Of the pick-up, which can be on another node: no foreign key leads there.
  booked_shop_id text not null,
  reservation_id uuid not null,
  -- The customer knows, and comes all the same or not.
  called_at timestamptz,
  primary key (shop_id, closing_id, reservation_id, kind),
  foreign key (shop_id, closing_id) references shop_closings (shop_id, id) on delete cascade
);
