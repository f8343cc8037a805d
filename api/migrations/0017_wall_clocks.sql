-- What a shop's wall clock reads, as an instant; null where this server does not know the shop's zone, which the program
-- may know from newer or older rules. `at time zone` would fail the whole statement, and with it all other shops.
create function instant_of(wall timestamp, zone text) returns timestamptz
language plpgsql stable as $$
begin
  return wall at time zone zone;
exception when invalid_parameter_value then
  return null;
end
$$;
