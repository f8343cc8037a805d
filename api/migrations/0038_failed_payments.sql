-- The figures for alerts count these each quarter of a minute, among the payments of seven years.
create index payments_failed on payments (settled_at) where status = 'failed';
create index refunds_failed on refunds (settled_at) where status = 'failed';
