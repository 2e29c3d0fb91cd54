-- What is too long for a notice of the database is put here for the other processes to fetch (@socket.io/postgres-adapter),
-- and taken away again after half a minute. After a crash nobody waits for it any more.
create unlogged table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
