-- What each fact of the books did for the seller of an order, for the yearly report of sellers: the entries of a year are too
-- many to be added up for a screen. The amounts are those of the journal, which never change.
create table seller_fact (
  journal_id uuid not null references journal,
  currency text not null,
  kind text not null,
  ref_id uuid not null,
  at timestamptz not null,
  is_release boolean not null,
  -- What the seller was credited with; below zero, what was taken back.
  paid bigint not null,
  -- What the marketplace kept, the buyer's fee included; null if the fact has no entry of it.
  fee bigint,
  primary key (journal_id, currency)
);

-- Payouts are left out: the money was the seller's before.
create function keep_seller_fact() returns trigger language plpgsql as $$
begin
  insert into seller_fact (journal_id, currency, kind, ref_id, at, is_release, paid, fee)
  select journal.id, entry.currency, journal.kind, journal.ref_id, journal.at, journal.key like 'rel:%',
    coalesce(sum(entry.amount) filter (where entry.account <> 'fee'), 0), sum(entry.amount) filter (where entry.account = 'fee')
  from entered as entry join journal on journal.id = entry.journal_id join transaction on transaction.id = journal.ref_id
  where entry.account in ('fee', 'seller:' || transaction.seller_id)
    and journal.key not like 'trf:%' and journal.key not like 'trv:%'
  group by journal.id, entry.currency
  on conflict (journal_id, currency) do update set paid = seller_fact.paid + excluded.paid,
    fee = case when excluded.fee is null then seller_fact.fee else coalesce(seller_fact.fee, 0) + excluded.fee end;
  return null;
end $$;
create trigger journal_entry_told after insert on journal_entry referencing new table as entered
  for each statement execute function keep_seller_fact();

insert into seller_fact (journal_id, currency, kind, ref_id, at, is_release, paid, fee)
select journal.id, entry.currency, journal.kind, journal.ref_id, journal.at, journal.key like 'rel:%',
  coalesce(sum(entry.amount) filter (where entry.account <> 'fee'), 0), sum(entry.amount) filter (where entry.account = 'fee')
from journal_entry as entry join journal on journal.id = entry.journal_id join transaction on transaction.id = journal.ref_id
where entry.account in ('fee', 'seller:' || transaction.seller_id)
  and journal.key not like 'trf:%' and journal.key not like 'trv:%'
group by journal.id, entry.currency;

-- The facts of a year without the rest of the table, and those of an order.
create index seller_fact_at on seller_fact (currency, at) include (journal_id, kind, ref_id, is_release, paid, fee);
create index seller_fact_of on seller_fact (ref_id);

-- The seller and the price of an order beside its earnings, without the rest of the order. The index of the prices alone is a
-- part of it.
create index transaction_prices on transaction (id) include (seller_id, commission, buyer_fee);
drop index transaction_fees;

-- Invoices by their sums, and those of a tax case.
create index invoice_gross on invoice (gross desc, id desc);
create index invoice_tax_rule on invoice (tax_rule, issued_at desc, id desc);

-- The notices of a report, of which the queue tells the first reason and how many there are.
create index report_notice_of on report_notice (report_id, id);
