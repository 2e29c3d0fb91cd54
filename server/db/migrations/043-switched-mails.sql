-- Kinds of notifications that the operator does not mail; those without a row are mailed.

create table mail_switched_off (
  kind text primary key,
  switched_by uuid references account on delete set null,
  switched_at timestamptz not null default now()
);

-- How often a kind of mail was sent.
create index mail_sent on mail (template, (data ->> 'event'), sent_at) where sent_at is not null;

-- The reviews about a person and by them, as the staff see them.
create index review_about on review (subject_id) where status <> 'blind';
create index review_by on review (author_id) where status <> 'blind';
