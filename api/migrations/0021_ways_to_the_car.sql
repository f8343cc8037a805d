-- What a location or a transport asks: `hours` in which it is offered, `position` on a map, and `towns` that the car is
-- brought to, each with its name and beginnings of its postcodes. Null for nothing.
alter table options add column hand_over jsonb;
