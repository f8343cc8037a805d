-- The people who hand over the cars: apart from customers, and never deleted, because the audit log names them.

create table staff (
  id uuid primary key default gen_random_uuid(),
  -- As it is written, and as two ways to write it compare: see modules/person/emailAddress.ts.
  email text not null,
  email_key text not null unique,
  name text not null default '',
  -- Null until the invitation is accepted, and again once the access has ended.
  password_hash text,
  totp_secret bytea,
  -- The last 30 seconds whose code was used: no code is good twice.
  totp_step integer not null default 0,
  -- SHA-256 of each recovery code that is left, hexadecimal.
  recovery_hashes jsonb not null default '[]',
  -- For a device that several share; null for who has chosen none.
  pin_hash text,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((password_hash is null) = (totp_secret is null)),
  check (ended_at is null or password_hash is null and pin_hash is null)
);

-- All rows of one person have the same role; a shop of null stands for the whole company.
create table staff_roles (
  staff_id uuid not null references staff (id) on delete cascade,
  shop_id text references shops (id) on delete cascade,
  role text not null check (role in ('clerk', 'manager', 'owner')),
  unique nulls not distinct (staff_id, shop_id),
  check (role <> 'owner' or shop_id is null)
);
create index staff_roles_by_shop on staff_roles (shop_id);

-- A browser that is logged in. A shop's own device has a row for each person who has logged in there, one of them current.
create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null,
  staff_id uuid not null references staff (id) on delete cascade,
  is_shop_device boolean not null,
  is_current boolean not null default true,
  -- A PIN is asked for as long as there are tries; then the password.
  pin_tries_left integer not null check (pin_tries_left >= 0),
  created_at timestamptz not null default now(),
  -- Written once a minute at most.
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (token_hash, staff_id)
);
create unique index staff_sessions_current on staff_sessions (token_hash) where is_current;
create index staff_sessions_by_staff on staff_sessions (staff_id);
create index staff_sessions_by_age on staff_sessions (expires_at);

-- A link in a mail that gives somebody of `staff` a password; one for each person.
create table staff_invitations (
  staff_id uuid primary key references staff (id) on delete cascade,
  token_hash bytea not null unique,
  -- The secret that the person's app gets: it becomes theirs when they accept.
  totp_secret bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_invitations_by_age on staff_invitations (expires_at);

-- Who did what: nobody changes it.
create table staff_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null for the command line.
  staff_id uuid references staff (id),
  -- Null for what concerns no single shop.
  shop_id text,
  -- Such as 'staff.invited'.
  action text not null,
  -- The id of what was changed, as text.
  subject text not null,
  before jsonb,
  after jsonb
);
create index staff_audit_by_shop on staff_audit (shop_id, id);
create index staff_audit_by_subject on staff_audit (subject, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log only grows';
end
$$;
create trigger staff_audit_only_grows before update or delete or truncate on staff_audit
  for each statement execute function refuse_audit_change();
