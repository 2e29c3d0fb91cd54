-- What people write to the administrators through the contact form.
create table contact_message (
  id uuid primary key,
  account_id uuid references account on delete set null,
  name text not null,
  email text not null,
  topic text not null check (topic in ('order', 'problem', 'partnership', 'privacy', 'press', 'other')),
  message text not null,
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references account on delete set null
);
create index contact_message_newest on contact_message (created_at desc, id desc);
create index contact_message_waiting on contact_message (created_at, id) where handled_at is null;
create index contact_message_of on contact_message (account_id) where account_id is not null;
