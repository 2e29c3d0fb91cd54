-- The calls of one payment are read in their order whenever it changes.
create index provider_call_of on provider_call (payment_id, id);
