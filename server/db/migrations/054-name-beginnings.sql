-- The first letters of the names of people, by which the staff find them before they have typed a third one: trigrams find too
-- many then, such as all whose address has the same domain.
create index account_name_begins on account (plain_title(name) text_pattern_ops) where status <> 'deleted';
create index account_company_begins on account (plain_title(company_name) text_pattern_ops)
  where status <> 'deleted' and company_name is not null;
