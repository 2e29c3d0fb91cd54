-- What people report, what administrators decide about it, and whom people want nothing to do with.

create table block (
  blocker_id uuid not null references account on delete cascade,
  blocked_id uuid not null references account on delete cascade,
  at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of on block (blocked_id, blocker_id);

-- All that is reported of one thing until it is decided.
create table report (
  id uuid primary key,
  kind text not null check (kind in ('service', 'product', 'request', 'offer', 'requestedProduct', 'productOffer',
    'review', 'message', 'user')),
  ref_id uuid not null,
  -- Whose it is.
  person_id uuid not null references account,
  -- As it read when it was first reported; it may change or vanish.
  title text not null,
  excerpt text not null,
  status text not null,
  status_since timestamptz not null default now(),
  timers jsonb not null default '[]',
  due_at timestamptz not null,
  -- One mailbox and one network count once; a person whose report of the same thing was dismissed does not count.
  reporter_count integer not null default 0,
  -- How many of them have no account.
  visitor_count integer not null default 0,
  -- Three people reported the listing or the request, which is hidden until the decision.
  is_hidden boolean not null default false,
  taken_by uuid references account,
  -- The measure holds: it was taken, and no decision has reverted it.
  stands boolean not null default false,
  -- The state of the listing, the request or the review before the measure; null if the measure changed nothing there.
  state_before text check (state_before in ('clear', 'pending', 'hidden', 'published')),
  measure text check (measure in ('hide', 'remove', 'warn', 'restrict', 'suspend')),
  rule text,
  until timestamptz,
  note text,
  decided_by uuid references account,
  decided_at timestamptz,
  objected_by text check (objected_by in ('reporter', 'person')),
  objection text,
  outcome text check (outcome in ('keep', 'revert')),
  final_note text,
  closed_by uuid references account,
  -- No other administrator could decide about the objection.
  closed_alone boolean not null default false,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((decided_by is null) = (note is null)),
  check ((objection is null) = (objected_by is null)),
  check ((outcome is null) = (final_note is null))
);
create trigger report_touch before update on report for each row execute function touch();
create unique index report_one_open on report (kind, ref_id) where status in ('open', 'in_review');
create index report_due on report (status, due_at, id);
create index report_standing on report (person_id, measure) where stands;
create index report_of_thing on report (kind, ref_id);
create index report_of_person on report (person_id, created_at desc);

-- What each person wrote. That of a visitor belongs to no report until its code is confirmed.
create table report_notice (
  id uuid primary key,
  report_id uuid references report,
  kind text not null,
  ref_id uuid not null,
  reporter_id uuid references account,
  email text check (email = lower(email)),
  locale text not null check (locale in ('en', 'am', 'de', 'fr')),
  reason text not null,
  note text not null default '',
  -- The conversation with the person, which who reported lets the administrator who decides read.
  conversation_id uuid references conversation,
  code_hash text,
  code_expires_at timestamptz,
  tries integer not null default 0,
  -- Keyed hashes of the mailbox, the address and the network: they tell whether two notices are of one person.
  mailbox text,
  address text,
  network text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(reporter_id, email) = 1),
  check (reporter_id is null or report_id is not null),
  check (conversation_id is null or reporter_id is not null),
  check (report_id is not null or code_hash is not null)
);
create unique index report_notice_once on report_notice (report_id, reporter_id) where reporter_id is not null;
create unique index report_notice_mailed_once on report_notice (report_id, email) where email is not null;
create index report_notice_conversation on report_notice (conversation_id) where conversation_id is not null;
create index report_notice_by on report_notice (reporter_id) where reporter_id is not null;
create index report_notice_waiting on report_notice (created_at) where report_id is null;

-- Pictures that people show with a report. Only administrators see them.
create table report_evidence (
  id uuid primary key,
  notice_id uuid not null references report_notice,
  stored_as text not null unique,
  mime text not null,
  at timestamptz not null default now()
);
create index report_evidence_of on report_evidence (notice_id, at, id);
create trigger report_evidence_append_only before update or delete on report_evidence
  for each row execute function reject_change();
create trigger report_evidence_no_truncate before truncate on report_evidence execute function reject_change();
