-- People who work in the shop of a seller with their own sign-in.

-- An invitation to an address, and from its acceptance on a member. Nothing is deleted when a plan has fewer seats.
create table team_member (
  id uuid primary key,
  seller_id uuid not null references account,
  -- Whom the invitation went to; empty once it is over.
  email text check (email = lower(email)),
  -- Who accepted it.
  account_id uuid references account,
  role text not null check (role in ('answer', 'manage')),
  invited_at timestamptz not null default now(),
  -- Until then it can be accepted.
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check ((account_id is null) = (accepted_at is null)),
  check (ended_at is not null or email is not null),
  check (account_id <> seller_id)
);
-- An address is invited once at a time, and a person is a member once.
create unique index team_member_email on team_member (seller_id, email) where ended_at is null;
create unique index team_member_account on team_member (seller_id, account_id) where ended_at is null;
create index team_member_of on team_member (account_id) where ended_at is null;
create index team_member_invited on team_member (email) where ended_at is null and accepted_at is null;

-- What a member did for the shop: written before the call is run, so that whatever it did has a line.
create table team_action (
  id bigint generated always as identity primary key,
  seller_id uuid not null references account,
  person_id uuid not null references account,
  -- The name of the call, such as `serviceOrder.accept`, and its path.
  call text not null,
  path text not null,
  -- What it made, whose id the path does not have.
  made_id uuid,
  -- `begun` of a call that the application did not finish.
  state text not null default 'begun' check (state in ('begun', 'done', 'refused')),
  at timestamptz not null default now()
);
create index team_action_of on team_action (seller_id, id desc);
create index team_action_by on team_action (person_id);
