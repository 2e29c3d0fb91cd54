-- Other times, other sellers, appointments that move, money that is divided, and claims that freeze it.

alter table service_order
  add column proposed_times jsonb not null default '[]',
  add column seller_message text,
  add column proposal_round integer not null default 0 check (proposal_round between 0 and 1),
  -- What the policy of a cancellation is counted from, however often the appointment moves.
  add column original_start timestamptz,
  add column pending_reschedule jsonb,
  add column previous_sellers uuid[] not null default '{}',
  add column invitations jsonb not null default '[]',
  add column revision_count integer not null default 0,
  -- How the total is divided between buyer, seller and marketplace, where the order did not end as agreed.
  add column settlement jsonb,
  -- The state that a claim interrupted, and what its timers had left.
  add column paused jsonb,
  -- The money has been the seller's for so long that it is not claimed back any more.
  add column cleared boolean not null default false,
  add column claim_turn text check (claim_turn in ('buyer', 'seller'));

-- What was completed before anything could be claimed stays so.
update service_order set cleared = true where status = 'completed';

create index service_order_searching on service_order using gin (invitations jsonb_path_ops)
  where status = 'finding_seller';

alter table payment
  -- Frozen by a refund case; `disputed`: by the payer's bank.
  add column claimed boolean not null default false,
  add column disputed boolean not null default false;
update payment set disputed = true where state = 'frozen';

create table strike (
  account_id uuid not null references account,
  kind text not null,
  ref_id uuid not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (account_id, kind, ref_id, reason)
);
