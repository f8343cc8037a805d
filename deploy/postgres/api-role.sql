-- Lets the role wadachi_api read and write all rows, and change no table. Run it once, as the role that owns the tables and
-- applies migrations; what its later migrations add is the role's as well. docs/guides/ops.md, "Give the API fewer rights".
begin;
grant usage on schema public to wadachi_api;
grant select, insert, update, delete on all tables in schema public to wadachi_api;
grant usage on all sequences in schema public to wadachi_api;
alter default privileges in schema public grant select, insert, update, delete on tables to wadachi_api;
alter default privileges in schema public grant usage on sequences to wadachi_api;
-- Which migrations there were is the owner's to write.
revoke insert, update, delete on kysely_migration, kysely_migration_lock from wadachi_api;
-- Databases that began before PostgreSQL 15 let everybody create tables.
revoke create on schema public from public;
commit;
