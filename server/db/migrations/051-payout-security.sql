-- Payouts above a sum wait until the seller has shown a factor, and a new bank account is told of by mail.

-- When the seller has let this payout go, and when they were asked to.
alter table earning add column confirmed_at timestamptz;
alter table earning add column asked_at timestamptz;

-- The provider's ids of the bank accounts to which it pays out; empty until it has told of any.
alter table payout_account add column bank_mark text;

-- The same words as before, and none are looked for one by one in a text that has no such word.
create or replace function words_like_numbers(words text) returns tsvector language sql immutable parallel safe strict as $$
  select case when words ~ '(^|\s)[0-9]+e[0-9]+.' then array_to_tsvector(array(
      select distinct word from regexp_split_to_table(words, '\s+') as word where word ~ '^[0-9]+e[0-9]+.'))
    else '' end
$$;
