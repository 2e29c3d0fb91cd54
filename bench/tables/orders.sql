-- Two orders for each listing of a kind, with a payment and the calls to the provider. A few listings and a few people
-- have many; all but the latest have ended. What came later stands behind what came before, as it does where people write.

create temp table listing as
select row_number() over (order by random()) as n, found.* from (
  select id, 'serviceOrder' as kind, seller_id, title, price, category, subcategory from service
  union all select id, 'productOrder', seller_id, title, price, category, subcategory from product
) as found;
create temp table person as select row_number() over (order by random()) as n, id from account where status = 'active';
create index on listing (n);
create index on person (n);
analyze listing, person;

create temp table sold as
with drawn as materialized (
  select n, now() - interval '1 hour' - random() ^ 1.3 * interval '730 days' as at, random() as fate, random() as chance,
    1 + floor(random() ^ 1.5 * (select count(*) from listing))::bigint as listing_n,
    1 + floor(random() ^ 1.5 * (select count(*) from person))::bigint as person_n
  from generate_series(1, current_setting('bench.rows')::int * 2) as n
), priced as (
  select drawn.*, listing.kind, listing.id as listing_id, listing.seller_id, person.id as buyer_id, listing.price as item_total,
    jsonb_build_object('title', title, 'category', category, 'subcategory', subcategory,
      'unitPrice', jsonb_build_object('amount', price, 'currency', 'EUR')) ||
      case when listing.kind = 'serviceOrder' then '{"pricingType": "fixed", "bookable": true, "durationMinutes": 90,
        "minNoticeHours": 24, "maxHorizonDays": 60, "locationType": "at_provider", "cancellationPolicy": "moderate"}'::jsonb
      else '{"condition": "good", "handlingDays": 2, "hasWithdrawal": false, "shippingOption": {"key": "parcel", "name": "Parcel",
        "price": {"amount": 590, "currency": "EUR"}, "etaMinDays": 2, "etaMaxDays": 4}}'::jsonb end as snapshot,
    case when listing.kind = 'productOrder' then 590 else 0 end as shipping_total,
    case
      when fate < 0.04 then 'expired'
      when fate < 0.1 then 'cancelled'
      when fate < 0.14 then 'refunded'
      when fate < 0.16 then 'partially_refunded'
      when fate < 0.18 then 'declined'
      when fate < 0.185 then 'refund_requested'
      when fate < 0.187 then 'disputed'
      when at < now() - interval '14 days' then 'completed'
      when listing.kind = 'serviceOrder' then (array['pending_payment', 'pending_acceptance', 'time_proposed', 'accepted',
        'scheduled', 'scheduled', 'in_progress', 'awaiting_confirmation', 'completed'])[1 + floor(chance * 9)::int]
      else (array['pending_payment', 'pending_confirmation', 'confirmed', 'shipped', 'shipped', 'ready_for_pickup', 'delivered',
        'completed'])[1 + floor(chance * 8)::int]
    end as status
  from drawn join listing on listing.n = listing_n join person on person.n = person_n
  where person.id <> listing.seller_id
)
select pg_temp.id_at(at) as id, pg_temp.id_at(at + interval '5 seconds') as payment_id, kind, listing_id, buyer_id, seller_id,
  status, at, snapshot, item_total, shipping_total, chance,
  item_total + shipping_total as subtotal, round((item_total + shipping_total) * 0.05)::bigint as buyer_fee,
  round(item_total * 0.12)::bigint as commission,
  case
    when status in ('cancelled', 'declined') then 'voided'
    when status = 'expired' then 'expired'
    when status in ('refunded', 'partially_refunded') then status
    when status in ('refund_requested', 'disputed') then 'frozen'
    when status = 'completed' then 'released'
    when status = 'pending_payment' then 'requires_payment'
    when status in ('pending_acceptance', 'time_proposed', 'pending_confirmation') then 'authorized'
    else 'held'
  end as state
from priced order by priced.at;

insert into payment (id, kind, ref_id, payer_id, payee_id, intent_id, amount, currency, capture_mode, state, captured_amount,
  refunded_amount, authorized_at, captured_at, released_at, checked_at, claimed, charge_id, created_at)
select payment_id, kind, id, buyer_id, seller_id, 'pi_' || replace(payment_id::text, '-', ''), subtotal + buyer_fee, 'EUR',
  'manual', state, case when is_taken then subtotal + buyer_fee else 0 end,
  case state when 'refunded' then subtotal + buyer_fee when 'partially_refunded' then (subtotal + buyer_fee) / 2 else 0 end,
  case when state not in ('requires_payment', 'expired') then at end, case when is_taken then at + interval '1 day' end,
  case when state = 'released' then at + interval '7 days' end, now() + interval '1 day', status = 'refund_requested',
  case when is_taken then 'ch_' || replace(payment_id::text, '-', '') end, at
from sold, lateral (
  select state in ('held', 'frozen', 'released', 'refunded', 'partially_refunded') as is_taken
) as money;

insert into transaction (id, kind, listing_id, buyer_id, seller_id, status, status_since, snapshot, currency, item_total,
  shipping_total, subtotal, buyer_fee, total, commission, seller_net, pricing_frozen_at, payment_id, created_at, updated_at)
select id, kind, listing_id, buyer_id, seller_id, status, at + interval '7 days', snapshot, 'EUR', item_total, shipping_total,
  subtotal, buyer_fee, subtotal + buyer_fee, commission, subtotal - commission,
  case when status not in ('pending_payment', 'expired') then at end, payment_id, at, at + interval '7 days'
from sold on conflict do nothing;
-- A buyer cannot have two unpaid orders of one listing.
delete from payment where not exists (select from transaction where transaction.id = payment.ref_id);
delete from sold where not exists (select from transaction where transaction.id = sold.id);

insert into service_order (id, service_id) select id, listing_id from sold where kind = 'serviceOrder';
insert into product_order (id, product_id, quantity, delivery_method, auto_confirm)
select id, listing_id, 1, 'shipping', false from sold where kind = 'productOrder';

insert into provider_call (id, payment_id, action, n, idempotency_key, parameters, parameters_hash, state, attempts,
  not_before, last_error, object_id, created_at, done_at)
select pg_temp.id_at(called), payment_id, action, 1, payment_id || ':' || action || ':1',
  jsonb_build_object('amount', subtotal + buyer_fee), md5(payment_id::text || action),
  case when is_open then 'open' else 'done' end, case when is_open then 1 + floor(chance * 9)::int else 1 end,
  -- No job makes them while the tables are measured.
  case when is_open then now() + interval '30 days' else called end,
  case when is_open then 'the provider does not answer' end, case when not is_open then action || '_' || payment_id end,
  called, case when not is_open then called end
from sold cross join lateral (values ('create', true, interval '0'),
  ('capture', state in ('held', 'frozen', 'released', 'refunded', 'partially_refunded'), interval '1 day'),
  ('transfer', state = 'released', interval '8 days'),
  ('refund', state in ('refunded', 'partially_refunded'), interval '5 days'),
  ('cancel', state = 'voided', interval '2 days')) as call (action, is_made, after)
cross join lateral (select least(at + after, now()) as called,
  action <> 'create' and random() < 0.001 as is_open) as fate
where is_made order by fate.called;

insert into strike (account_id, kind, ref_id, reason, at)
select seller_id, kind, id, 'cancelLate', at from sold where status = 'cancelled' and chance < 0.4;
