-- Whether the session's cookie may come with its plain name behind TLS: it began in a release that did not prefix cookies.
-- All sessions from before this migration have ended 90 days after it.
alter table sessions add column is_unprefixed boolean not null default true;
