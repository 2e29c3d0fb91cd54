-- One appeal against what an administrator decided in a refund case.

alter table refund_case
  add column decided_by uuid references account,
  -- Either of the two may appeal: an administrator has decided, once, and the time is not over.
  add column appeal_open boolean not null default false,
  add column appealed_by text check (appealed_by in ('buyer', 'seller')),
  add column appealed_at timestamptz,
  add column appeal_reason text,
  -- What was decided before the appeal.
  add column first_decision jsonb,
  -- What the marketplace pays the seller itself, by the decision about the appeal.
  add column compensation bigint check (compensation > 0),
  add check ((appealed_by is null) = (appealed_at is null)),
  add check ((appealed_by is null) = (appeal_reason is null)),
  add check ((appealed_by is null) = (first_decision is null)),
  add check (not appeal_open or (appealed_by is null and closed_at is not null)),
  add check (compensation is null or appealed_by is not null);
