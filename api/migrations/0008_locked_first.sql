-- Functions that lock first and look then, in one round trip. A statement sees what was committed before it began, so one
-- that locks and looks at once may look too early; each query of a function sees what its locks have waited for.

-- Claims keys of Idempotency-Key for this transaction, and finds the answer that one of them already has.
create function claim_idempotency_keys(keys jsonb, of_operation text)
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
      from idempotency_keys k where k.key in (select jsonb_array_elements_text(keys)) and k.operation = of_operation
      limit 1;
  end if;
  return next;
end
$$;

-- Locks the origins of a booking, `[[kind, subject], …]`, in this order, and counts what was booked from each: when unpaid holds end and when
-- bookings to be paid at the shop were made in the last hour, the latest first, and how many of these lie ahead.
create function lock_booking_origins(origins jsonb, at timestamptz)
returns table (kind text, key bytea, holds timestamptz[], ahead bigint, lately timestamptz[])
language plpgsql as $$
#variable_conflict use_column
declare
  secret bytea := (select k.key from booking_origin_key k);
  keys bytea[];
begin
  for i in 0 .. jsonb_array_length(origins) - 1 loop
    keys[i] := sha256(secret || convert_to((origins -> i ->> 0) || ' ' || (origins -> i ->> 1), 'UTF8'));
    perform pg_advisory_xact_lock(hashtextextended(encode(keys[i], 'hex'), 0));
  end loop;
  for i in 0 .. jsonb_array_length(origins) - 1 loop
    kind := origins -> i ->> 0;
    key := keys[i];
    select
      array_agg(r.hold_expires_at order by r.hold_expires_at desc)
        filter (where r.status = 'held' and r.hold_expires_at > at),
      count(*) filter (where r.status = 'reserved' and r.payment_method = 1 and r.ends_at > at),
      array_agg(o.created_at order by o.created_at desc)
        filter (where r.payment_method = 1 and o.created_at > at - interval '1 hour')
      into holds, ahead, lately
      from booking_origins o
      join reservations r on r.shop_id = o.shop_id and r.id = o.reservation_id
      where o.key = keys[i];
    return next;
  end loop;
end
$$;

-- Locks an address, and finds when paced mails leave for it or have left since `since`, the latest first and 60 at the
-- most: those of one sender, those of all, and those that are their sender's first or have left by now.
create function lock_mails_to(address text, of_sender bytea, since timestamptz, at timestamptz)
returns table (own timestamptz[], of_all timestamptz[], with_first timestamptz[])
language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended('mails to ' || lower(address), 0));
  return query
    with paced as (
      select sender, coalesce(sent_at, due_at) as leaves_at,
        row_number() over (partition by sender order by coalesce(sent_at, due_at)) = 1 as is_first
      from outbox
      where lower(recipient) = lower(address) and sender is not null and coalesce(sent_at, due_at) > since
    )
    select (array_agg(leaves_at order by leaves_at desc) filter (where sender = of_sender))[1:60],
      (array_agg(leaves_at order by leaves_at desc))[1:60],
      (array_agg(leaves_at order by leaves_at desc) filter (where is_first or leaves_at <= at))[1:60]
    from paced;
end
$$;
