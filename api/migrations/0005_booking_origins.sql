-- From where bookings are made, so that nobody takes all cars unpaid and nobody fills another's mailbox.
create table booking_origins (
  shop_id text not null,
  reservation_id uuid not null,
  -- 'network' is one client's (an IPv4 address, a /64), 'wide-network' one site's (a /24, a /48).
  kind text not null check (kind in ('browser', 'account', 'email', 'network', 'wide-network')),
  -- SHA-256 of the key below and the subject, so that no address can be found in a copy of this table by trying all.
  key bytea not null,
  created_at timestamptz not null,
  primary key (reservation_id, kind)
);
create index booking_origins_by_key on booking_origins (key);
create index booking_origins_by_age on booking_origins (created_at);

create table booking_origin_key (key bytea not null);
insert into booking_origin_key
  values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- `unpaid_holds` is read and written no more. Processes of the release before may still do so while they are replaced,
-- so a later migration drops it.
delete from unpaid_holds;

-- Whether the one who booked had proved that the mail address is theirs: by its account's log-in, there and then or
-- before in the same browser. Others' mails are paced and do not repeat what was typed.
alter table reservations add column email_proved boolean not null default false;

-- The 'wide-network' key of the one who caused a mail; null for mails that are not paced.
alter table outbox add column sender bytea;
