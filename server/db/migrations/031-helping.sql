-- Helping a person: notes of the staff, what became of mails, and the site as a person sees it.

-- What the staff write about an account for each other; its person never sees it.
create table staff_note (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  author_id uuid not null references account,
  text text not null,
  created_at timestamptz not null default now()
);
create index staff_note_of on staff_note (account_id, created_at desc, id desc);
create index staff_note_by on staff_note (author_id);

-- How often a mail was tried in vain, what the mail server answered last, and when it was given up.
alter table mail add column tries integer not null default 0;
alter table mail add column failure text;
alter table mail add column failed_at timestamptz;
create index mail_of on mail (account_id, created_at desc, id desc) where account_id is not null;

-- A visit of one of the staff, who saw the site as the person sees it. Its session reads only, and ends with it or with the
-- session of the member of the staff.
create table account_view (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  staff_id uuid not null references account,
  staff_session_id uuid not null,
  -- The person reads it.
  reason text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index account_view_of on account_view (account_id, started_at desc);
create index account_view_by on account_view (staff_id) where ended_at is null;
alter table session add column view_id uuid references account_view on delete cascade;
