-- Claims to get money back, their notes and evidence, and their outcomes.

create table refund_case (
  id uuid primary key,
  -- The process of the claimed order, and its id.
  kind text not null,
  ref_id uuid not null,
  buyer_id uuid not null references account,
  seller_id uuid not null references account,
  -- Or by the payer's bank, through us.
  opened_by text not null check (opened_by in ('buyer', 'system')),
  status text not null,
  status_since timestamptz not null default now(),
  reason text not null,
  currency text not null,
  -- The amount that can be divided, the price in it, and the seller's share without a refund.
  paid bigint not null check (paid > 0),
  subtotal bigint not null check (subtotal between 0 and paid),
  seller_net bigint not null check (seller_net between 0 and subtotal),
  amount bigint not null check (amount between 1 and paid),
  offered_amount bigint check (offered_amount between 1 and amount - 1),
  evidence_taken boolean not null default true,
  refund_amount bigint check (refund_amount between 0 and paid),
  reason_code text,
  decision_note text,
  closed_at timestamptz,
  timers jsonb not null default '[]',
  settings_version integer not null default present_settings(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The cause, for claims with a list of causes; goods that did not arrive cannot be sent back.
  cause text,
  -- The state of a case that the payer's bank interrupted, and what its timers had left.
  paused jsonb,
  decided_by uuid references account,
  -- Either of the two may appeal: an administrator has decided, once, and the time is not over.
  appeal_open boolean not null default false,
  appealed_by text check (appealed_by in ('buyer', 'seller')),
  appealed_at timestamptz,
  appeal_reason text,
  -- The decision before the appeal.
  first_decision jsonb,
  -- What the marketplace itself pays the seller, by the decision on the appeal.
  compensation bigint check (compensation > 0),
  check (buyer_id <> seller_id),
  check ((refund_amount is null) = (reason_code is null)),
  check (refund_amount is null or closed_at is not null),
  check ((appealed_by is null) = (appealed_at is null)),
  check ((appealed_by is null) = (appeal_reason is null)),
  check ((appealed_by is null) = (first_decision is null)),
  check (not appeal_open or (appealed_by is null and closed_at is not null)),
  check (compensation is null or appealed_by is not null)
);
create trigger refund_case_touch before update on refund_case for each row execute function touch();
create unique index refund_case_one_open on refund_case (kind, ref_id) where closed_at is null;
create index refund_case_of on refund_case (kind, ref_id, created_at desc);
create index refund_case_waiting on refund_case (created_at, id) where closed_at is null;
-- Whether two people have an open case, in either role.
create index refund_case_open_pair on refund_case (least(buyer_id, seller_id), greatest(buyer_id, seller_id))
  where closed_at is null;

create table refund_evidence (
  id uuid primary key,
  case_id uuid not null references refund_case,
  by_side text not null check (by_side in ('buyer', 'seller', 'admin')),
  account_id uuid not null references account,
  stored_as text unique,
  mime text,
  note text,
  at timestamptz not null default now(),
  check (stored_as is not null or note is not null),
  check ((stored_as is null) = (mime is null))
);
create index refund_evidence_of on refund_evidence (case_id, at, id);
create trigger refund_evidence_append_only before update or delete on refund_evidence for each row execute function reject_change();
create trigger refund_evidence_no_truncate before truncate on refund_evidence execute function reject_change();

create table refund_message (
  id uuid primary key,
  case_id uuid not null references refund_case,
  by_side text not null check (by_side in ('buyer', 'seller', 'admin')),
  account_id uuid not null references account,
  text text not null,
  at timestamptz not null default now()
);
create index refund_message_of on refund_message (case_id, at, id);
create trigger refund_message_append_only before update or delete on refund_message for each row execute function reject_change();
create trigger refund_message_no_truncate before truncate on refund_message execute function reject_change();

-- The evidence for a payer's bank that disputes a payment: collected when it does, kept as it was sent.
create table evidence_pack (
  -- The provider's id of the dispute.
  dispute_id text primary key,
  case_id uuid not null references refund_case,
  payment_id uuid not null references payment,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The bank's reason.
  reason text not null,
  content jsonb not null,
  due_by timestamptz,
  built_at timestamptz not null default now(),
  -- Submitted for good: nothing changes after that.
  sent_at timestamptz,
  failure text
);
create index evidence_pack_of on evidence_pack (case_id, built_at desc);
