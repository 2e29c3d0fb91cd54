-- Web push: the browsers of an account that show its notifications, and when and how they do.

create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- The session that subscribed: its end by a sign-out removes the subscription, its end by age does not.
  session_id uuid references session on delete set null,
  endpoint text not null unique,
  -- The public key and the secret of the browser, with which messages are encrypted (RFC 8291).
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now()
);
create index push_subscription_of on push_subscription (account_id, renewed_at desc, id desc);
create index push_subscription_session on push_subscription (session_id) where session_id is not null;

-- What differs from the defaults: quiet hours from 22:00 to 07:00, with all details.
create table push_choice (
  account_id uuid primary key references account on delete cascade,
  -- Times of the account's clock, such as 22:00; both are null if there are no quiet hours.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  hides_details boolean not null default false,
  check ((quiet_from is null) = (quiet_to is null))
);
