-- What is shown to a payer's bank that disputes a payment: gathered when it does, kept as it was sent.

create table evidence_pack (
  -- The provider's id of the dispute.
  dispute_id text primary key,
  case_id uuid not null references refund_case,
  payment_id uuid not null references payment,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The bank's word for why.
  reason text not null,
  content jsonb not null,
  due_by timestamptz,
  built_at timestamptz not null default now(),
  -- Handed in for good: nothing changes after that.
  sent_at timestamptz,
  failure text
);
create index evidence_pack_of on evidence_pack (case_id, built_at desc);
