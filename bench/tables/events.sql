-- What happened to the orders and requests, and who looked at what: metrics are counted of it.

insert into order_event (kind, ref_id, transition, action, actor, actor_id, from_status, to_status, at)
select kind, id, action, action, actor, case actor when 'buyer' then buyer_id when 'seller' then seller_id end, from_status,
  to_status, happened
from sold cross join lateral (select kind = 'serviceOrder' as is_service,
  state in ('held', 'frozen', 'released', 'refunded', 'partially_refunded') as is_taken,
  state in ('frozen', 'released', 'refunded', 'partially_refunded') as is_done) as fate
cross join lateral (select case when is_service then 'pending_acceptance' else 'pending_confirmation' end as asked,
  case when is_service then 'scheduled' else 'confirmed' end as agreed,
  case when is_service then 'in_progress' else 'shipped' end as begun,
  case when is_service then 'awaiting_confirmation' else 'delivered' end as finished) as named
cross join lateral (values
  ('pay', 'buyer', 'pending_payment', asked, status not in ('pending_payment', 'expired'), interval '0'),
  ('accept', 'seller', asked, agreed, is_taken, chance * interval '20 hours'),
  ('decline', 'seller', asked, status, status = 'declined', chance * interval '40 hours'),
  ('cancel', 'buyer', asked, status, status = 'cancelled', chance * interval '30 hours'),
  ('begin', 'seller', agreed, begun, is_done, interval '3 days'),
  ('finish', 'seller', begun, finished, is_done, interval '5 days'),
  ('end', 'buyer', finished, status, is_done, interval '7 days')
) as step (action, actor, from_status, to_status, is_made, after)
cross join lateral (select at + after as happened) as moment
where is_made and happened < now() order by happened;

insert into order_event (kind, ref_id, transition, action, actor, actor_id, from_status, to_status, at)
select 'serviceRequest', id, 'publish', 'publish', 'buyer', requester_id, 'draft', 'open', opened_at
from service_request where status not in ('draft', 'pending_review') order by opened_at;

insert into service_view (service_id, day, times)
select id, day::date, 1 + floor(random() * 20)::int
from (select id from service where live order by random() limit current_setting('bench.rows')::int / 50) as seen,
  generate_series(now() - interval '400 days', now(), interval '5 days') as day;
insert into product_view (product_id, day, times)
select id, day::date, 1 + floor(random() * 20)::int
from (select id from product where live order by random() limit current_setting('bench.rows')::int / 50) as seen,
  generate_series(now() - interval '400 days', now(), interval '5 days') as day;
