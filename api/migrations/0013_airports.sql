-- The airport that a shop serves, by its IATA code; null for none.
alter table shops add column airport text check (airport ~ '^[A-Z]{3}$');
