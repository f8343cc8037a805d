-- Money that came when its reservation had no use for it any more: too late, or a second time. It goes back in full.
alter table payments add column surplus boolean not null default false;
-- One attempt at a time; and one payment that is kept.
drop index payments_alone;
create unique index payments_pending_alone on payments (shop_id, reservation_id) where status = 'pending';
create unique index payments_kept_alone on payments (shop_id, reservation_id) where status = 'completed' and not surplus;

-- 'twice': the reservation had been paid already.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('cancelled', 'changed', 'late', 'twice'));
