-- What holds for every car of a shop, in the company's words: a list of names and texts.
alter table shops add column conditions jsonb not null default '[]';
