-- As many requests for services as there are services, with their offers: most are over, some are open, a few wait or are
-- hidden. Listings and people have been numbered by the orders before.

create temp table asked as
with drawn as materialized (
  select n, now() - random() ^ 1.3 * interval '730 days' as at, random() as fate, random() as chance,
    1 + floor(random() * (select count(*) from listing))::bigint as listing_n,
    1 + floor(random() ^ 1.5 * (select count(*) from person))::bigint as person_n
  from generate_series(1, current_setting('bench.rows')::int) as n
)
select pg_temp.id_at(at) as id, person.id as requester_id, title, category, subcategory, price, at, fate, chance,
  case
    when fate < 0.004 then 'pending_review'
    when fate < 0.03 then 'draft'
    when at > now() - interval '30 days' then 'open'
    when fate < 0.06 then (array['offer_accepted', 'paid', 'scheduled', 'in_progress', 'awaiting_confirmation',
      'refund_requested', 'disputed'])[1 + floor(chance * 7)::int]
    when fate < 0.45 then 'completed'
    when fate < 0.47 then 'refunded'
    when fate < 0.6 then 'expired'
    else 'closed'
  end as status
from drawn join listing on listing.n = listing_n and listing.kind = 'serviceOrder' join person on person.n = person_n
order by at;

insert into service_request (id, requester_id, title, description, category, subcategory, budget_type, budget_max, urgency,
  deadline, location_type, visibility, language, status, status_since, close_reason, moderation_rule, moderation_reason,
  deleted_at, expires_at, opened_at, created_at, updated_at)
select id, requester_id, left('Wanted: ' || title, 120), pg_temp.any_of(sentences) || ' ' || pg_temp.any_of(sentences), category,
  subcategory, case when chance < 0.2 then 'open' else 'fixed' end, case when chance >= 0.2 then greatest(price, 1000) end,
  case when chance < 0.3 then 'asap' else 'flexible' end, case when chance < 0.4 then at + interval '20 days' end, 'remote',
  case when chance < 0.95 then 'public' else 'invited' end, 'en', status, at + chance * interval '10 days',
  case when status <> 'closed' then null when chance < 0.05 then 'removed' when chance < 0.4 then 'hired_elsewhere'
    else 'not_needed' end,
  case when status <> 'pending_review' then null when chance < 0.4 then 'prohibited_words' when chance < 0.7 then 'category'
    when chance < 0.8 then 'changed_after_hiding' when chance < 0.9 then 'reported' else 'This may not be sold here.' end,
  case when status = 'pending_review' and chance < 0.4 then 'whisky' end,
  case when status in ('draft', 'closed') and fate > 0.97 then at + interval '12 days' end, at + interval '30 days', at, at, at
from words, asked;

insert into offer (id, kind, ref_id, requester_id, provider_id, status, currency, price, pricing_type, message,
  cancellation_policy, valid_until, created_at, updated_at)
select pg_temp.id_at(at + place * interval '3 hours'), 'serviceRequest', asked.id, requester_id, provider.id,
  case when asked.status in ('open', 'pending_review') then 'pending' when asked.status = 'expired' then 'expired'
    else 'not_selected' end,
  'EUR', greatest(price, 1000), 'fixed', pg_temp.any_of(sentences), 'flexible', at + interval '7 days',
  at + place * interval '3 hours', at + place * interval '3 hours'
from words, asked cross join generate_series(1, 3) as place
cross join lateral (select id from person where person.n = 1 + (hashtext(asked.id::text) & 1023) * 4 + place) as provider
where asked.status <> 'draft' and chance * 4 > place and provider.id <> requester_id
on conflict do nothing;
