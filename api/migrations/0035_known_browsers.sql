-- Browsers in which a person of the staff has logged in, the latest first: strangers' wrong passwords don't make them wait.
alter table staff add column known_browsers jsonb not null default '[]';
