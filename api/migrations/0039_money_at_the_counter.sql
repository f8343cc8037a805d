-- The shop whose counter took the money; null for that of the pick-up.
alter table counter_payments add column at_shop_id text;
create index counter_payments_at on counter_payments ((coalesce(at_shop_id, shop_id)), created_at);

alter table handovers add column deposit_method text not null default 'cash'
  check (deposit_method in ('cash', 'terminal'));
