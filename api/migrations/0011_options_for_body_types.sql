-- The body types that an option fits, a list of their ids; null for all.
alter table options add column body_types jsonb;
