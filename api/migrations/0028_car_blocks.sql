-- The shop itself has the car: for a repair, or for good. A reservation that is `held`, with no end of its hold, takes the
-- car, so that one and the same constraint decides between a block and a customer.
create table car_blocks (
  shop_id text not null,
  reservation_id uuid not null,
  kind text not null check (kind in ('repair', 'withdrawn')),
  -- The clerk's reason.
  note text not null,
  primary key (shop_id, reservation_id),
  foreign key (shop_id, reservation_id) references reservations (shop_id, id) on delete cascade
);
