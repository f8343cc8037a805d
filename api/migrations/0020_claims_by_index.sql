-- As in 0008, but the keys are looked up in the index: with a list of unknown length, PostgreSQL read all keys of the day.
create or replace function claim_idempotency_keys(keys jsonb, of_operation text)
returns table (is_claimed boolean, key text, request_hash bytea, status integer, body text)
language plpgsql as $$
#variable_conflict use_column
declare
  one text;
begin
  is_claimed := true;
  for one in select jsonb_array_elements_text(keys) loop
    is_claimed := is_claimed and pg_try_advisory_xact_lock(hashtextextended(one, 0));
  end loop;
  if is_claimed then
    select k.key, k.request_hash, k.status, k.body into key, request_hash, status, body
      from idempotency_keys k
      where k.key = any (array(select jsonb_array_elements_text(keys))) and k.operation = of_operation
      limit 1;
  end if;
  return next;
end
$$;
