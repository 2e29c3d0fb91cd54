-- Why an administrator ended an order of whose money nobody had a case; both sides read it.
alter table service_order add column end_reason text;
alter table product_order add column end_reason text;
