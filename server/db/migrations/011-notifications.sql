-- Of a burst one unread notification stands, which counts what it holds and is moved to the top by what is new.

alter table notification
  add column merge_key text,
  add column merged integer not null default 1 check (merged > 0),
  -- When the newest of what it holds happened.
  add column posted_at timestamptz not null default now();
update notification set posted_at = created_at;

drop index notification_of;
create index notification_of on notification (account_id, posted_at desc, id desc);
create index notification_unread on notification (account_id, posted_at desc, id desc) where read_at is null;
create unique index notification_merged on notification (account_id, merge_key) where read_at is null;
-- For what was read since a mail told of it.
create index notification_read on notification (account_id, merge_key, read_at) where merge_key is not null;

alter table mail add column merge_key text;
create index mail_merged on mail (account_id, merge_key, created_at desc) where merge_key is not null;
