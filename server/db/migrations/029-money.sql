-- What the operator earns and owes, told by the ledger in time for a screen.

-- What each order has left on the account of its seller. The trigger that keeps the balances keeps it too, and L2 checks both.
create table seller_share (
  account text not null,
  kind text not null,
  ref_id uuid not null,
  currency text not null,
  -- Below zero, the seller owes it.
  amount bigint not null,
  primary key (account, kind, ref_id, currency)
);

create or replace function apply_entry() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount where name = new.account and currency = new.currency;
  if new.account like 'seller:%' then
    insert into seller_share (account, kind, ref_id, currency, amount)
    select new.account, kind, ref_id, new.currency, new.amount from journal where id = new.journal_id
    on conflict (account, kind, ref_id, currency) do update set amount = seller_share.amount + excluded.amount;
    delete from seller_share using journal
    where journal.id = new.journal_id and seller_share.account = new.account and seller_share.kind = journal.kind
      and seller_share.ref_id = journal.ref_id and seller_share.currency = new.currency and seller_share.amount = 0;
  end if;
  return null;
end $$;

insert into seller_share (account, kind, ref_id, currency, amount)
select account, kind, ref_id, currency, sum(amount)
from journal join journal_entry on journal_entry.journal_id = journal.id
where account like 'seller:%'
group by account, kind, ref_id, currency having sum(amount) <> 0;

-- Balances that are not zero: of the accounts of orders nearly all are.
create index ledger_account_open on ledger_account (name, currency) include (balance) where balance <> 0;
-- What the marketplace itself earned, gave back and bore.
create index journal_entry_own on journal_entry (account, journal_id) include (amount, currency)
  where account in ('fee', 'promo_income', 'subscription_income', 'psp_cost');

-- Transfers that the provider took back, of which there are few.
create index journal_reversed on journal (kind, ref_id) where key like 'trv:%';
-- The price of an order beside its earnings, without the rest of the order.
create index transaction_fees on transaction (id) include (commission, buyer_fee);

-- Together with the seller's other money it has reached the least sum that is paid out: it goes, whatever the rest does.
alter table earning add column reached_minimum boolean not null default false;

-- Reminders of money that waits for a seller's payout account, the latest of each seller.
create table payout_reminder (
  account_id uuid primary key references account,
  -- Since when the oldest of the money waits of which they are reminded: with other money, the reminders begin anew.
  waiting_since timestamptz not null,
  sent integer not null check (sent > 0),
  sent_at timestamptz not null
);
