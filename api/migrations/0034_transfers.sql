-- A car that was returned at another shop has to come home before it can be handed out again.
alter table one_way_fees
  add column transfer_hours integer not null default 0 check (transfer_hours between 0 and 336);
