-- Plans that sellers pay for: subscriptions, what was charged for them, and the invoices; also those of the commission.

create table subscription (
  id uuid primary key,
  account_id uuid not null references account,
  status text not null,
  status_since timestamptz not null default now(),
  timers jsonb not null default '[]',
  plan_id text not null,
  -- The plan as the settings had it when it was chosen or paid: it holds when they do not sell it any more.
  plan jsonb not null,
  -- The plan's name in the language of the account, as it was when it was chosen: notices name it.
  title text not null,
  -- How long is paid at once. `interval` is a word of SQL.
  billing text not null check (billing in ('month', 'year')),
  -- What a period costs, in minor units and tax included, as it was when the plan was chosen.
  price bigint not null check (price > 0),
  currency text not null,
  -- Empty until it begins.
  period_start timestamptz,
  period_end timestamptz,
  -- The end of the days that the price is for. Days that an administrator gave come after them; if all were given, the
  -- period may end earlier.
  base_end timestamptz,
  -- The day of the month on which periods begin, if the month has it.
  anchor_day integer,
  cancel_at_period_end boolean not null default false,
  next_plan_id text,
  next_billing text check (next_billing in ('month', 'year')),
  -- What the next plan costs, and its name in the language of the account, as they were when it was chosen.
  next_price bigint check (next_price > 0),
  next_title text,
  -- When the renewal was first refused.
  due_since timestamptz,
  -- Until then it can be given back; counted from what was paid first.
  withdraw_until timestamptz,
  -- When a period of a year gets the next month's credits, or the first ones of a seller who has given a plan back before.
  credits_at timestamptz,
  -- Services and products that stay live first, when there are more than the plan allows.
  kept_listings uuid[] not null default '{}',
  is_granted boolean not null default false,
  is_trial boolean not null default false,
  -- Keyed hashes of the mailbox and of the card with which its trial began, until the account is erased.
  trial_mailbox text,
  trial_card text,
  -- The intent that saves the card of a trial, or a new card.
  setup_intent_id text unique,
  ended_at timestamptz,
  end_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nulls(next_plan_id, next_billing, next_price, next_title) in (0, 4)),
  check (status not in ('trialing', 'active', 'past_due') or (period_end is not null and base_end is not null))
);
create trigger subscription_touch before update on subscription for each row execute function touch();
-- Of erased accounts that had a trial: keyed hashes of their mailboxes and cards, which get no other one.
create table trial_mark (
  mark text primary key,
  at timestamptz not null default now()
);
create index trial_mark_at on trial_mark (at);
-- An account has one at a time.
create unique index subscription_live on subscription (account_id)
  where status in ('pending_payment', 'trialing', 'active', 'past_due');
create index subscription_of on subscription (account_id, created_at desc);
-- Administrators list them by time, by their renewal, by price, by state and by plan.
create index subscription_newest on subscription (created_at, id);
create index subscription_by_end on subscription (period_end, id);
create index subscription_by_price on subscription (price, id);
create index subscription_by_status on subscription (status, created_at, id);
create index subscription_by_plan on subscription (plan_id, created_at, id);
create index subscription_credits on subscription (credits_at) where credits_at is not null;

-- What its buyer agreed to beside the button, once for the purchase and once for each change: that it costs so much and is
-- renewed then, or ends if it was cancelled; and of a purchase, that it begins before the time to withdraw is over.
create table subscription_consent (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references subscription,
  plan_id text not null,
  billing text not null check (billing in ('month', 'year')),
  -- The key of the words, and the language in which they were read.
  words text not null,
  language text not null,
  -- The version of the words of the terms, and that of the settings whose values they name.
  terms text not null,
  settings_version integer not null default present_settings(),
  price bigint not null check (price > 0),
  -- What is charged at once.
  due bigint not null check (due >= 0),
  renews_at timestamptz,
  ends_at timestamptz,
  given_at timestamptz not null default now(),
  check (num_nonnulls(renews_at, ends_at) = 1)
);
create index subscription_consent_of on subscription_consent (subscription_id, id desc);

-- What is charged for a subscription: its first period, each further one, and the difference to a dearer plan.
create table subscription_charge (
  id uuid primary key,
  subscription_id uuid not null references subscription,
  account_id uuid not null references account,
  reason text not null check (reason in ('first', 'renewal', 'upgrade')),
  plan_id text not null,
  -- The plan as the settings had it then.
  plan jsonb not null,
  -- The plan's name as it was then, in the language of the account: receipts name it.
  title text not null,
  billing text not null check (billing in ('month', 'year')),
  price bigint not null check (price > 0),
  -- The price at which the same days were had before, of which the difference is charged.
  price_before bigint not null default 0 check (price_before >= 0),
  -- What was taken off the price, and had not been paid with money.
  gift bigint not null default 0 check (gift >= 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  -- The period that it pays, or the rest of one; of a first charge, empty until it is paid.
  period_start timestamptz,
  period_end timestamptz,
  -- The end of the days that the price is for.
  base_end timestamptz,
  -- Written in one transaction with the payment, in either order.
  payment_id uuid not null unique references payment deferrable initially deferred,
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  -- How often the saved card was asked for the money.
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  check (state <> 'paid' or (period_end is not null and base_end is not null))
);
-- One charge waits for its money at a time, and each period is paid once.
create unique index subscription_charge_open on subscription_charge (subscription_id) where state = 'open';
create unique index subscription_charge_period on subscription_charge (subscription_id, period_start)
  where reason = 'renewal' and state <> 'void';
create index subscription_charge_of on subscription_charge (subscription_id, created_at desc);

-- The last number that was given in a year. Its row is locked until the invoice is written, so that no number is left out.
create table invoice_number (
  year integer primary key,
  last integer not null
);

create table invoice (
  id uuid primary key,
  year integer not null,
  number integer not null,
  account_id uuid not null references account,
  -- What was charged for a plan, or the month (UTC) whose commission it states, such as 2026-10.
  charge_id uuid references subscription_charge,
  month text check (month ~ '^\d{4}-\d{2}$'),
  -- The invoice of which this one takes back a part, or all of it; its sums are negative.
  corrects uuid references invoice,
  -- The fact behind it: it is written once.
  source text not null unique,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  tax_rule text not null check (tax_rule in ('none', 'included', 'reverse_charge')),
  tax_rate numeric not null,
  lines jsonb not null,
  -- Both sides as they were then.
  issuer jsonb not null,
  recipient jsonb not null,
  issued_at timestamptz not null default now(),
  unique (year, number),
  check (net + tax = gross),
  check ((charge_id is null) <> (month is null)),
  -- In a month, more commission may be given back than is charged.
  check (month is not null or (corrects is null) = (gross >= 0))
);
create index invoice_of on invoice (account_id, issued_at desc, id desc);
create index invoice_charge on invoice (charge_id);
create index invoice_month on invoice (month) where month is not null;

-- How much of an order's price and commission a statement names: the differences to what earlier statements have named.
create table commission_line (
  invoice_id uuid not null references invoice,
  transaction_id uuid not null references transaction,
  sold bigint not null,
  commission bigint not null,
  primary key (invoice_id, transaction_id),
  check (sold <> 0 or commission <> 0)
);
create index commission_line_of on commission_line (transaction_id);
