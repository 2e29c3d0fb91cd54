-- Where a case stood that the payer's bank interrupted, and what its timers had left.
alter table refund_case add column paused jsonb;

-- The seller said that nothing of it is left, and has not counted since: units of orders that are older do not come back by
-- themselves.
alter table product add column written_off_at timestamptz;
