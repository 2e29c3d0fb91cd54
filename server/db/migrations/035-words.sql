-- The words of mails and of the interface, as operators wrote them. Without any those that come along are used.

-- One row for each publication of a kind of mail in a language. The kinds are those that the application sends.
create table mail_text_version (
  kind text not null,
  language text not null check (language in ('en', 'am', 'de', 'fr')),
  -- Counted for each kind and language.
  version integer not null check (version > 0),
  -- Null in all: the words that come along are used again.
  subject text,
  opening text,
  closing text,
  reason text not null,
  published_by uuid references account on delete set null,
  restored_from integer,
  published_at timestamptz not null default now(),
  primary key (kind, language, version),
  check ((subject is null) = (opening is null) and (subject is null) = (closing is null))
);

-- One row for each publication of words of the interface: all of them, by language and message key.
create table wording_version (
  version integer primary key check (version > 0),
  texts jsonb not null,
  reason text not null,
  published_by uuid references account on delete set null,
  restored_from integer,
  published_at timestamptz not null default now()
);
