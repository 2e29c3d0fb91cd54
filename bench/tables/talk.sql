-- What people wrote to each other and to the administrators, what they reported, and who did what.

insert into conversation (id, buyer_id, seller_id, opened_by, ref_kind, ref_id, last_number, created_at, updated_at)
select pg_temp.id_at(at), buyer_id, seller_id, buyer_id, kind, id, 2 + floor(chance * 9)::int, at,
  least(now(), at + chance * interval '20 days')
from (select distinct on (least(buyer_id, seller_id), greatest(buyer_id, seller_id)) sold.* from sold
  where chance < 0.6 and status not in ('expired', 'pending_payment')
  order by least(buyer_id, seller_id), greatest(buyer_id, seller_id), at desc) as pair
order by pair.at;

insert into message (id, conversation_id, number, author_id, body, ref_kind, ref_id, created_at)
select pg_temp.id_at(created_at + number * interval '1 hour'), conversation.id, number,
  case number % 2 when 0 then seller_id else buyer_id end, pg_temp.any_of(sentences), ref_kind, ref_id,
  created_at + number * interval '1 hour'
from words, conversation, generate_series(1, last_number) as number;

insert into report (id, kind, ref_id, person_id, title, excerpt, status, due_at, reporter_count, measure, rule, note,
  decided_by, decided_at, created_at)
select pg_temp.id_at(at), kind, ref_id, person_id, title, title, status, at + interval '3 days', 1 + floor(random() * 3)::int,
  case when status = 'resolved_action' then 'warn' end, case when status = 'resolved_action' then 'No payment outside.' end,
  case when is_over then 'It was looked at.' end, case when is_over then (select id from account where is_admin limit 1) end,
  case when is_over then at + interval '2 days' end, at
from (
  select thing.*, now() - random() ^ 2 * interval '700 days' as at,
    case when random() < 0.05 then (array['open', 'in_review', 'objected'])[1 + floor(random() * 3)::int]
      else (array['resolved_no_action', 'resolved_action', 'closed'])[1 + floor(random() * 3)::int] end as status
  from (
    select 'service' as kind, id as ref_id, seller_id as person_id, title from service where random() < 0.02
    union all select 'product', id, seller_id, title from product where random() < 0.02
    union all select 'user', id, id, name from account where random() < 0.03
    union all select 'request', id, requester_id, title from service_request where status <> 'draft' and random() < 0.02
    union all select 'offer', id, provider_id, left(message, 80) from offer where random() < 0.003
    union all select 'message', id, author_id, left(body, 80) from message where random() < 0.003
    union all select 'review', id, author_id, left(comment, 80) from review where random() < 0.003
  ) as thing
) as drawn, lateral (select status in ('resolved_no_action', 'resolved_action', 'closed') as is_over) as fate;

insert into report_notice (id, report_id, kind, ref_id, reporter_id, locale, reason, note, created_at)
select pg_temp.id_at(report.created_at), report.id, kind, ref_id, reporter.id, 'en',
  (array['off_site', 'impossible', 'forbidden', 'insult', 'stolen', 'other'])[1 + floor(random() * 6)::int],
  'It is cheaper by bank transfer, they wrote.', report.created_at
from report, generate_series(1, reporter_count) as place,
  lateral (select id from person where person.n = 1 + (hashtext(report.id::text) & 1023) * 4 + place) as reporter
on conflict do nothing;

insert into contact_message (id, account_id, name, email, topic, message, language, created_at, handled_at, handled_by)
select pg_temp.id_at(at), case when random() < 0.5 then person.id end, 'Visitor ' || drawn.n, 'visitor' || drawn.n || '@bench.example',
  (array['order', 'problem', 'partnership', 'privacy', 'press', 'other'])[1 + floor(random() * 6)::int],
  pg_temp.any_of(sentences) || ' ' || pg_temp.any_of(sentences), 'en', at,
  case when is_over then at + interval '1 day' end, case when is_over then (select id from account where is_admin limit 1) end
from words, (select n, now() - random() ^ 2 * interval '700 days' as at, random() < 0.98 as is_over
  from generate_series(1, current_setting('bench.rows')::int / 10) as n) as drawn
join person on person.n = drawn.n;
insert into contact_answer (id, message_id, author_id, message, created_at)
select pg_temp.id_at(handled_at), id, handled_by, 'Thank you for asking. The answer stands in the help.', handled_at
from contact_message where handled_at is not null;

-- Eight lines for each listing of a kind: most are of people about themselves, one in ten is of an administrator.
with line as materialized (
  select n, now() - (1 - n::float8 / last) * interval '730 days' as at, random() < 0.1 as is_admin, random() as chance
  from (select current_setting('bench.rows')::int * 8 as last) as size, generate_series(1, last) as n
), administrator as materialized (
  select row_number() over (order by id) as n, id, count(*) over () as many from account where is_admin
)
insert into audit (actor_id, action, kind, ref_id, after, ip, at)
select administrator.id, (array['account.read', 'order.read', 'payment.read', 'account.verification_decided', 'listing.hidden',
    'conversation.listed'])[1 + floor(chance * 6)::int],
  (array['account', 'serviceOrder', 'payment', 'account', 'service', 'conversation'])[1 + floor(chance * 6)::int],
  person.id::text, jsonb_build_object('page', 1), '203.0.113.7', at
from line join administrator on administrator.n = 1 + line.n % administrator.many
  join person on person.n = 1 + floor(chance * 7919 * line.n)::bigint % (select count(*) from person)
where line.is_admin
union all
select person.id, (array['session.login', 'session.login', 'account.changed', 'session.login_failed'])[1 + floor(chance * 4)::int], 'account',
  person.id::text, null, '203.0.113.8', at
from line join person on person.n = 1 + floor(chance * 7919 * line.n)::bigint % (select count(*) from person)
where not line.is_admin
order by at;

insert into audit (actor_id, action, kind, ref_id, after, reason, ip, at)
select (select id from account where is_admin limit 1), 'conversation.read', 'conversation', id::text,
  jsonb_build_object('ground', 'asked'), 'Both asked for it.', '203.0.113.7', created_at + interval '9 days'
from conversation where random() < 0.05;
