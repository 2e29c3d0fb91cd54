-- What becomes of the columns of files, to be used again for the next file of the same form.
create table import_template (
  id uuid primary key,
  name text not null unique,
  -- By table: its kind, how it is read, and the field of each column by its name.
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  made_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The same words as before, and none are looked for one by one in a text that has no such word: most of the time of many
-- listings that are written at once.
create or replace function words_like_numbers(words text) returns tsvector language sql immutable parallel safe strict as $$
  select case when words ~ '(^|\s)[0-9]+e[0-9]+.' then array_to_tsvector(array(
      select distinct word from regexp_split_to_table(words, '\s+') as word where word ~ '^[0-9]+e[0-9]+.'))
    else '' end
$$;

-- The staff walk through all accounts by the time of their last change.
create index account_walk on account (updated_at, id);
