-- Customers' accounts, how they log in, and the mails that go out.
-- Accounts don't belong to a shop: on a distributed database these are reference tables.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  -- As the customer writes it, and as two ways to write it compare: see modules/account/emailAddress.ts.
  email text,
  email_key text,
  -- PHC string with its parameters: $argon2id$v=19$m=…
  password_hash text,
  name text not null default '',
  name_kana text not null default '',
  -- E.164
  phone text not null default '',
  birthday date,
  locale text not null check (locale in ('en', 'ja')),
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- From then on nothing personal is left in the row.
  closed_at timestamptz,
  check (
    closed_at is null and email is not null and email_key is not null and password_hash is not null
      and birthday is not null
    or closed_at is not null and email is null and email_key is null and password_hash is null
      and name = '' and name_kana = '' and phone = '' and birthday is null
  )
);
create unique index accounts_by_email on accounts (email_key);

-- What the links in mails carry; a row is good for one use. Only the token's SHA-256 is here.
create table account_tokens (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('registration', 'password-reset', 'email-change')),
  token_hash bytea not null unique,
  email text not null,
  email_key text not null,
  -- Whose password or address it changes; a registration has nobody yet.
  account_id uuid references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((purpose = 'registration') = (account_id is null))
);
create index account_tokens_by_account on account_tokens (account_id, purpose);
create index account_tokens_by_email on account_tokens (email_key, purpose);
create index account_tokens_by_age on account_tokens (expires_at);

-- One row for each browser that is logged in. The cookie's token is nowhere; only its SHA-256 is here.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  account_id uuid not null references accounts (id) on delete cascade,
  remember boolean not null,
  browser text not null default '',
  system text not null default '',
  created_at timestamptz not null default now(),
  -- Written once a minute at most.
  seen_at timestamptz not null default now(),
  -- However busy it is, it ends then.
  expires_at timestamptz not null
);
create index sessions_by_account on sessions (account_id, seen_at);
create index sessions_by_age on sessions (expires_at);

-- Browsers from which a customer has logged in before: others' failures don't make them wait.
create table known_visitors (
  account_id uuid not null references accounts (id) on delete cascade,
  visitor_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, visitor_hash)
);

-- How often something was tried, by whom or for whom: the key is a SHA-256, so no address can be read here.
create table rate_limits (
  key bytea primary key,
  hits integer not null check (hits > 0),
  -- Until then it is refused.
  blocked_until timestamptz,
  -- From then on it counts anew.
  expires_at timestamptz not null
);
create index rate_limits_by_age on rate_limits (expires_at);

-- Mails on their way out, written in the transaction that gives rise to them.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  -- Which mail it is, in the words of modules/mail.
  kind text not null,
  locale text not null check (locale in ('en', 'ja')),
  recipient text not null,
  -- What the mail says; emptied when it has gone out, because it may hold a link that opens something.
  content jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'given-up')),
  attempts integer not null default 0,
  -- Not before then; a worker that takes the mail moves it ahead, so that no other takes it meanwhile.
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (due_at) where status = 'waiting';
create index outbox_by_age on outbox (created_at);

-- Whose reservation it is; null for a guest's.
alter table reservations add column account_id uuid references accounts (id);
-- Since when, if a guest booked it with the account's address: nobody has proved that the guest is the owner.
alter table reservations add column joined_at timestamptz check (joined_at is null or account_id is not null);
create index reservations_by_account on reservations (account_id, starts_at desc) where account_id is not null;
-- A guest's reservations join the account that is registered with their address.
create index reservations_of_guests on reservations (lower(customer ->> 'email')) where account_id is null;
