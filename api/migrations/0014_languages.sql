-- The languages that the catalogue offers, ISO 639-1; the first is for whoever wants none of them.
alter table catalogue_revision add column languages jsonb not null default '["en", "ja"]';

-- Which languages there are is the code's to say: a new one needs no migration.
alter table reservations drop constraint reservations_locale_check;
alter table reservations add constraint reservations_locale_check check (locale ~ '^[a-z]{2}$') not valid;
alter table accounts drop constraint accounts_locale_check;
alter table accounts add constraint accounts_locale_check check (locale ~ '^[a-z]{2}$') not valid;
alter table outbox drop constraint outbox_locale_check;
alter table outbox add constraint outbox_locale_check check (locale ~ '^[a-z]{2}$') not valid;
