-- The provider through which a payment is made. Payments from before there were several are Stripe's.
alter table payment add column provider text not null default 'stripe' check (provider in ('stripe'));
