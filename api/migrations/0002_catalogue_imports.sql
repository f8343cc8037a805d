-- One row for each import that changed the catalogue; the newest one's hash tells whether a folder is already loaded.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  -- SHA-256 of the folder's files and the format's version.
  folder_hash text not null,
  imported_at timestamptz not null default now(),
  -- Rows by table: {"plans": {"added": 3, "changed": 1, "removed": 0}, …}.
  changes jsonb not null
);
