-- The pages of texts, such as the terms, as operators wrote them: one row for each publication of a page in a language.
-- Without any the text that comes along is shown.

create table page_version (
  key text not null check (key in ('terms', 'privacy', 'about', 'imprint', 'help')),
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  -- Counted for each page and language.
  version integer not null check (version > 0),
  -- Null in both: the text that comes along is shown again.
  title text,
  markdown text,
  reason text not null,
  published_by uuid references account on delete set null,
  restored_from integer,
  published_at timestamptz not null default now(),
  primary key (key, language, version),
  check ((title is null) = (markdown is null))
);
