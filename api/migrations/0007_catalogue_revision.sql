-- Goes up with every change of what shops offer. Processes keep the catalogue in memory and read it
-- again when they see another revision.
create table catalogue_revision (
  -- There is one row.
  is_only boolean primary key default true check (is_only),
  revision bigint not null default 0
);
insert into catalogue_revision default values;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  -- A row and not a sequence: the new number must not be seen before the change itself.
  update catalogue_revision set revision = revision + 1;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'areas', 'body_types', 'shops', 'shop_seasons', 'plans', 'options', 'one_way_fees', 'documents'
  ] loop
    execute format(
      'create trigger catalogue_changed after insert or update or delete or truncate on %I
        for each statement execute function catalogue_changed()', name);
  end loop;
end
$$;
