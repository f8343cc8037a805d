-- The other system that is told of events: one for the company.
create table webhook_endpoint (
  is_only boolean primary key default true check (is_only),
  url text not null,
  -- The key of the signatures.
  secret bytea not null,
  created_at timestamptz not null
);

-- An event until it was delivered, or is dead: nobody is told any more.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  -- Null for a test.
  shop_id text,
  reservation_id uuid,
  -- Of a refund.
  amount integer,
  -- Written at the first try: each later one sends the same.
  body text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  -- Not before then; a worker that takes the event moves it ahead, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The HTTP status of the last answer; null for none.
  answer_status integer,
  last_error text
);
create index webhook_events_due on webhook_events (due_at) where status = 'waiting';
create index webhook_events_by_age on webhook_events (created_at);

-- A calendar that other programs read; the address has a token.
create table calendar_feeds (
  shop_id text primary key references shops (id) on delete cascade,
  token_hash bytea not null unique,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  created_at timestamptz not null
);

-- The days of shops whose mail to the managers has left.
create table daily_mails (
  shop_id text not null references shops (id) on delete cascade,
  day date not null,
  primary key (shop_id, day)
);
-- Null while the person has not chosen: managers get the mail, owners do not.
alter table staff add column daily_mail boolean;

-- From when on a car can be rented; null for those that were there before this was noted.
alter table cars add column added_at timestamptz;
alter table cars alter column added_at set default now();

-- The database itself notes the events, so that no way of writing forgets one; nothing while nobody wants to be told. What
-- one transaction does to a booking is one event of a type, and a hand-over tells of its car itself; each refund counts.
create function note_event() returns trigger language plpgsql as $$
declare
  booking uuid := coalesce(to_jsonb(new) ->> 'reservation_id', to_jsonb(new) ->> 'id');
  refunded integer := abs((to_jsonb(new) ->> 'amount')::integer);
begin
  delete from webhook_events e
  where tg_argv[0] = 'rental.handed-over' and e.type = 'booking.changed' and e.reservation_id = booking
    and e.created_at = now();
  insert into webhook_events (type, shop_id, reservation_id, amount)
  select tg_argv[0], new.shop_id, booking, refunded
  from webhook_endpoint
  where refunded is not null or not exists (
    -- The same transaction began at the same time.
    select from webhook_events e where e.type = tg_argv[0] and e.reservation_id = booking and e.created_at = now()
  );
  return null;
end
$$;

create trigger webhook_refunded after update of status on refunds for each row
  when (old.status <> 'completed' and new.status = 'completed') execute function note_event('payment.refunded');
create trigger webhook_given_back after insert on counter_payments for each row
  when (new.amount < 0) execute function note_event('payment.refunded');
create trigger webhook_handed_over after insert on handovers for each row
  execute function note_event('rental.handed-over');
create trigger webhook_returned after update of returned_at on handovers for each row
  when (old.returned_at is null and new.returned_at is not null) execute function note_event('rental.returned');
create trigger webhook_made after insert on reservations for each row
  when (new.status = 'reserved') execute function note_event('booking.made');
create trigger webhook_paid after update of status on reservations for each row
  when (old.status in ('held', 'expired') and new.status = 'reserved') execute function note_event('booking.made');
create trigger webhook_cancelled after update of status on reservations for each row
  when (old.status = 'reserved' and new.status = 'cancelled') execute function note_event('booking.cancelled');
create trigger webhook_restored after update of status on reservations for each row
  when (old.status = 'cancelled' and new.status = 'reserved') execute function note_event('booking.changed');
create trigger webhook_changed after update of changed_at, corrections, car_id on reservations for each row
  when (
    old.status = 'reserved' and new.status = 'reserved'
    and (old.changed_at, old.corrections, old.car_id) is distinct from (new.changed_at, new.corrections, new.car_id)
  ) execute function note_event('booking.changed');
