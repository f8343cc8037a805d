-- The way from the gate to the shop: steps, each a text and perhaps the id of a picture.
alter table shops add column directions jsonb not null default '[]';
