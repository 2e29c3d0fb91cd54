-- The books of the orders, and of every twentieth seller the money waits: their payout accounts are not finished, or there are
-- none. Their triggers are disabled while they are written: the balances are summed up at once.

create temp table unpaid as
select seller_id, row_number() over (order by seller_id) % 2 = 0 as has_account from (
  select seller_id, row_number() over (order by seller_id) as place from (select distinct seller_id from sold) as seller
) as counted where place % 20 = 0;
delete from payout_account using unpaid where account_id = seller_id;
insert into payout_account (account_id, idempotency_key, parameters, provider_id, status, requirements_due, checked_at)
select seller_id, seller_id || ':account:2', '{}', 'acct_unpaid_' || seller_id, 'pending', array['external_account'], now()
from unpaid where has_account;

create temp table posting as
select pg_temp.id_at(posted) as journal_id, fact, sold.*, posted from sold
cross join lateral (values ('cap', state in ('held', 'frozen', 'released', 'refunded', 'partially_refunded'), interval '1 day'),
  ('rel', state = 'released', interval '7 days'),
  ('trf', state = 'released' and seller_id not in (select seller_id from unpaid), interval '8 days'),
  ('ref', state in ('refunded', 'partially_refunded'), interval '5 days')) as made (fact, is_made, after)
cross join lateral (select least(at + after, now()) as posted) as moment
where is_made order by moment.posted;

create temp table line as
select journal_id, account, moved.amount from posting
cross join lateral (select 'escrow:' || kind || ':' || id as escrow, 'seller:' || seller_id as seller, subtotal + buyer_fee as total,
  case state when 'refunded' then subtotal + buyer_fee else (subtotal + buyer_fee) / 2 end as returned) as facts
cross join lateral (values ('cap', 'psp', -total), ('cap', escrow, total),
  ('rel', escrow, -total), ('rel', seller, subtotal - commission), ('rel', 'fee', commission + buyer_fee),
  ('trf', seller, commission - subtotal), ('trf', 'psp', subtotal - commission),
  ('ref', escrow, -returned), ('ref', 'psp', returned)) as moved (fact, account, amount)
where moved.fact = posting.fact and moved.amount <> 0;

alter table journal disable trigger all;
alter table journal_entry disable trigger all;
insert into ledger_account (name, currency, balance) select account, 'EUR', sum(amount) from line group by account
on conflict (name, currency) do update set balance = ledger_account.balance + excluded.balance;
insert into journal (id, key, kind, ref_id, at)
select journal_id, case fact when 'cap' then 'cap:pi_' || replace(payment_id::text, '-', '')
  when 'ref' then 'ref:' || id || ':refund_' || payment_id else fact || ':' || id end, kind, id, posted from posting;
insert into journal_entry (journal_id, account, amount, currency) select journal_id, account, amount, 'EUR' from line;
insert into seller_share (account, kind, ref_id, currency, amount)
select account, kind, ref_id, 'EUR', sum(line.amount) from line join journal on journal.id = journal_id
where account like 'seller:%' group by account, kind, ref_id having sum(line.amount) <> 0;
alter table journal enable trigger all;
alter table journal_entry enable trigger all;

insert into earning (payment_id, seller_id, currency, clears_at, created_at)
select payment_id, seller_id, 'EUR', at + interval '8 days', at + interval '7 days' from sold where state = 'released';

insert into refund_case (id, kind, ref_id, buyer_id, seller_id, opened_by, status, status_since, reason, currency, paid, subtotal,
  seller_net, amount, refund_amount, reason_code, decision_note, closed_at, created_at)
select pg_temp.id_at(opened), kind, id, buyer_id, seller_id, 'buyer', found.status, opened, 'The work was not done as we agreed.', 'EUR',
  subtotal + buyer_fee, subtotal, subtotal - commission, greatest(1, floor((subtotal + buyer_fee) * chance))::bigint,
  case when is_over then floor((subtotal + buyer_fee) * chance / 2)::bigint end, case when is_over then 'partly_provided' end,
  case when is_over then 'Half of the work was done.' end, case when is_over then opened + interval '6 days' end, opened
from sold cross join lateral (select least(at + interval '4 days', now()) as opened,
  sold.status not in ('refund_requested', 'disputed') as is_over) as moment
cross join lateral (select case sold.status when 'refunded' then 'resolved_refund' when 'partially_refunded' then 'resolved_partial'
  when 'completed' then 'resolved_release' when 'disputed' then 'escalated'
  else (array['open', 'partial_offered', 'rejected', 'escalated'])[1 + floor(chance * 4)::int] end as status) as found
where sold.status in ('refunded', 'partially_refunded', 'refund_requested', 'disputed') or (sold.status = 'completed' and chance < 0.01);

-- What the trigger of the entries keeps.
insert into seller_fact (journal_id, currency, kind, ref_id, at, is_release, paid, fee)
select journal_id, 'EUR', kind, posting.id, posted, fact = 'rel', sum(line.amount) filter (where account <> 'fee'),
  sum(line.amount) filter (where account = 'fee')
from line join posting using (journal_id)
where fact <> 'trf' and account in ('fee', 'seller:' || seller_id)
group by journal_id, kind, posting.id, posted, fact;
