-- 100,000 invoices: those of the plans, and statements of commission of the sellers over three years, of which every fiftieth
-- has a credit note. Every fifth one is no e-invoice, and every seventh recipient owes the tax.

create temp table issued_to as
select row_number() over (order by id) - 1 as place, id as account_id from account where is_seller;
create index on issued_to (place);

create temp table written as
select account_id, charge_id, null::text as month, price as gross, at, 'charge:' || charge_id as source from subscriber
union all
select account_id, null, to_char(at - interval '1 month', 'YYYY-MM'), 100 + (random() * 9000)::int, at, 'commission:bench:' || each
from generate_series(1, 97000) as each
join issued_to on place = each * 7919 % (select count(*) from issued_to)
cross join lateral (select now() - (each::float / 97000 * 1095) * interval '1 day' as at) as moment;

alter table invoice disable trigger all;
insert into invoice (id, series, year, number, account_id, charge_id, month, source, currency, net, tax, gross, tax_rule, tax_rate,
  lines, issuer, recipient, missing, issued_at)
select pg_temp.id_at(at), '', extract(year from at at time zone 'utc')::int,
  row_number() over (partition by extract(year from at at time zone 'utc') order by at), account_id, charge_id, month, source, 'EUR',
  case when place % 7 = 0 then gross else gross - gross * 19 / 119 end, case when place % 7 = 0 then 0 else gross * 19 / 119 end, gross,
  case when place % 7 = 0 then 'reverse_charge' else 'included' end, case when place % 7 = 0 then 0 else 0.19 end,
  case when month is null then jsonb_build_array(jsonb_build_object('reason', 'first', 'planId', 'plus', 'billing', 'month',
    'names', '{"en": "Plus", "am": "Plus", "de": "Plus", "fr": "Plus"}'::jsonb, 'from', at, 'to', at, 'amount', gross))
  else jsonb_build_array(jsonb_build_object('reason', 'commission', 'orders', 3, 'sold', gross * 10, 'from', at - interval '1 month',
    'to', at, 'amount', gross)) end,
  '{"name": "Bench", "address": []}', jsonb_build_object('name', coalesce(company_name, name), 'address', '[]'::jsonb,
    'vatId', case when place % 7 = 0 then 'FR' || lpad((place % 100000)::text, 11, '0') end),
  case when place % 5 = 0 then array['recipient_address'] else '{}' end, at
from (select *, row_number() over (order by at, source) as place from written) as counted
join account on account.id = account_id;

insert into invoice (id, series, year, number, account_id, charge_id, month, corrects, source, currency, net, tax, gross, tax_rule,
  tax_rate, lines, issuer, recipient, missing, issued_at)
select pg_temp.id_at(issued_at), 'C', year, row_number() over (partition by year order by issued_at), account_id, charge_id, month, id,
  'credit:' || id, currency, -net, -tax, -gross, tax_rule, tax_rate,
  jsonb_build_array(jsonb_build_object('reason', 'credited', 'number', year || '-' || number, 'amount', -gross)), issuer, recipient,
  missing, issued_at
from invoice where number % 50 = 0;
alter table invoice enable trigger all;

insert into invoice_number (series, year, last) select series, year, max(number) from invoice group by series, year
on conflict (series, year) do update set last = excluded.last;
