-- Days with other hours than their weekday's, a list of `{"date", "ranges"}`; without ranges the shop is closed.
alter table shops add column special_hours jsonb not null default '[]';
