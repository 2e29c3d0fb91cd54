-- As many people as there are sellers already: most of them buy, some wait to be verified, a few are administrators.

create function pg_temp.any_of(list text[]) returns text language sql volatile as $$
  select list[1 + floor(random() * cardinality(list))::int]
$$;

-- An id that begins with its time, as those of the application do.
create function pg_temp.id_at(at timestamptz) returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hex, 1, 3) || '8' || substr(hex, 4, 15))::uuid
  from (select md5(random()::text || random()::text) as hex) as drawn
$$;

with drawn as materialized (
  select n, random() as part, random() as fate, random() < 0.15 as is_business, now() - random() * interval '730 days' as at,
    pg_temp.any_of(names) as first_name, pg_temp.any_of(surnames) as surname, pg_temp.any_of(cities) as city
  from words, generate_series(1, current_setting('bench.rows')::int / 10) as n
)
insert into account (id, email, email_verified_at, username, name, full_name, account_type, company_name, languages,
  location, is_admin, is_seller, verification, reviewed_at, intent_roles, locale, status, suspension_reason,
  completed_count, created_at)
select pg_temp.id_at(at), 'person' || n || '@bench.example', case when fate > 0.04 then at end, 'person_' || n,
  first_name || ' ' || surname, first_name || ' ' || surname, case when is_business then 'business' else 'individual' end,
  case when is_business then surname || ' & ' || city || ' GmbH' end, '{de}',
  jsonb_build_object('label', city, 'city', city, 'country', 'DE'),
  n <= 12, part < 0.12,
  case when part < 0.05 then 'pending' when part < 0.08 then 'changes_requested' when part < 0.1 then 'rejected' else 'none' end,
  case when part between 0.05 and 0.1 then at + interval '3 days' end,
  '{buy}', (array['en', 'de', 'fr', 'am'])[1 + n % 4],
  case when fate > 0.99 then 'suspended' else 'active' end,
  case when fate > 0.99 then 'Several buyers were asked to pay outside of the marketplace.' end,
  floor(fate * 20)::int, at
from drawn;

update account set created_at = now() - random() * interval '730 days', reviewed_at = now() - random() * interval '700 days'
where is_seller and verification = 'approved';
update account set status = 'suspended', suspension_reason = 'The documents turned out to be those of another person.'
where id in (select id from account where is_seller and verification = 'approved' order by random()
  limit current_setting('bench.rows')::int / 1000);

insert into account_document (id, account_id, type, file_name, mime, size, status, stored_as, uploaded_at)
select pg_temp.id_at(now()), id, kind, kind || '.pdf', 'application/pdf', 120000,
  case verification when 'approved' then 'approved' when 'rejected' then 'rejected' else 'pending' end,
  id::text || kind, created_at + random() * interval '5 days'
from account, unnest(array['id', 'certificate']) as kind where is_seller and verification <> 'none';

insert into payout_account (account_id, idempotency_key, parameters, provider_id, status, checked_at)
select id, 'payout:' || id, '{}', 'acct_' || id, case when random() < 0.01 then 'restricted' else 'active' end, now()
from account where is_seller and verification = 'approved';

-- Listings that their sellers paused or never published, and what administrators held or hid.
with drawn as materialized (select id, random() as fate from service)
update service set status = case when fate < 0.06 then 'paused' when fate < 0.09 then 'draft' else service.status end,
  archived = fate between 0.09 and 0.11,
  moderation = case when fate between 0.11 and 0.115 then 'pending' when fate between 0.115 and 0.12 then 'hidden' else 'clear' end,
  moderation_reason = case when fate between 0.11 and 0.12 then 'The pictures show another brand than the text says.' end,
  moderated_at = case when fate between 0.11 and 0.12 then now() - random() * interval '20 days' end,
  updated_at = now() - random() * interval '300 days'
from drawn where drawn.id = service.id and fate < 0.12;
with drawn as materialized (select id, random() as fate from product)
update product set status = case when fate < 0.06 then 'paused' when fate < 0.09 then 'draft' else product.status end,
  archived = fate between 0.09 and 0.11,
  moderation = case when fate between 0.11 and 0.115 then 'pending' when fate between 0.115 and 0.12 then 'hidden' else 'clear' end,
  moderation_reason = case when fate between 0.11 and 0.12 then 'The pictures show another brand than the text says.' end,
  moderated_at = case when fate between 0.11 and 0.12 then now() - random() * interval '20 days' end,
  updated_at = now() - random() * interval '300 days'
from drawn where drawn.id = product.id and fate < 0.12;
select fold_listing_tally();
