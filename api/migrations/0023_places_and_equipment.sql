-- What customers name in a search and is no shop: airports, stations, towns, hotels, sights.
create table places (
  id text primary key,
  kind text not null check (kind in ('airport', 'station', 'town', 'hotel', 'sight')),
  name jsonb not null,
  -- The reading of the Japanese name, and the IATA code of an airport.
  kana text,
  code text check (code ~ '^[A-Z]{3}$'),
  -- Seven digits.
  postcode text check (postcode ~ '^[0-9]{7}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  position integer not null
);
create trigger catalogue_changed after insert or update or delete or truncate on places
  for each statement execute function catalogue_changed();

-- Of a plan's cars: what customers filter by.
alter table plans add column equipment jsonb not null default '[]';
