-- The least age of a driver, in whole years on the day of pick-up: the shop's, and the plan's own where it has one.
alter table shops add column least_age integer not null default 18 check (least_age between 18 and 99);
alter table plans add column least_age integer check (least_age between 18 and 99);
-- What a young driver pays for each 24 hours begun: `to` (oldest age that pays it), `price`, `cap` (null for none).
alter table plans add column young_driver jsonb;
