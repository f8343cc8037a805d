-- What the catalogue says once for the whole site, beside its languages: its brand, and which children need a seat.
alter table catalogue_revision add column site jsonb not null default '{}';
