-- Plans of the sellers: each second one has, or had, a plan, with its first charge and its payment.

create temp table subscriber as
select pg_temp.id_at(at) as id, pg_temp.id_at(at) as charge_id, pg_temp.id_at(at) as payment_id, account_id, at, kind,
  case kind % 3 when 0 then 'pro' else 'plus' end as plan_id,
  case kind % 4 when 0 then 'year' else 'month' end as billing,
  case when kind % 20 < 12 then 'active' when kind % 20 < 18 then 'expired' else 'past_due' end as status,
  case when kind % 3 = 0 then 2900 else 900 end * case when kind % 4 = 0 then 10 else 1 end as price,
  at + case when kind % 4 = 0 then interval '1 year' else interval '1 month' end as period_end
from (
  select id as account_id, row_number() over (order by id)::int as kind,
    now() - (random() * 700 + 1) * interval '1 day' as at
  from account where is_seller
) as seller where kind % 2 = 0;

insert into subscription (id, account_id, status, status_since, plan_id, plan, title, billing, price, currency,
  period_start, period_end, base_end, anchor_day, ended_at, end_reason, created_at)
select subscriber.id, account_id, status, at, plan_id, plan.settings, initcap(plan_id), billing, price, 'EUR', at, period_end,
  period_end, 1, case status when 'expired' then now() end, case status when 'expired' then 'ended' end, at
from subscriber join plan on plan.id = plan_id;

alter table payment disable trigger all;
insert into payment (id, kind, ref_id, payer_id, intent_id, amount, currency, capture_mode, state, captured_amount,
  authorized_at, captured_at, released_at, created_at)
select payment_id, 'subscription', charge_id, account_id, 'pi_plan_' || replace(payment_id::text, '-', ''), price, 'EUR', 'automatic',
  'released', price, at, at, at, at
from subscriber;
alter table payment enable trigger all;

insert into subscription_charge (id, subscription_id, account_id, reason, plan_id, plan, title, billing, price, amount, currency,
  period_start, period_end, base_end, payment_id, state, created_at)
select charge_id, subscriber.id, account_id, 'first', plan_id, plan.settings, initcap(plan_id), billing, price, price, 'EUR', at,
  period_end, period_end, payment_id, 'paid', at
from subscriber join plan on plan.id = plan_id;
