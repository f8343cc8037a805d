-- How often customer or driver were corrected: a correction names the count it has seen, so that none overwrites another.
alter table reservations add column corrections integer not null default 0;
