-- Machine access: tokens of people and of service accounts.

-- An account of the staff that no person signs in to: programs of the operator act with its tokens and its role.
create table service_account (
  account_id uuid primary key references account on delete cascade,
  purpose text not null,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

-- A key by which a program makes calls for an account. Only a hash of it is kept.
create table api_token (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- SHA-256 of the whole token, which is random and long enough for a hash without a salt.
  hash bytea not null unique,
  -- Its last four characters, by which people recognise it.
  hint text not null,
  scopes text[] not null,
  -- Where calls with it may come from; from everywhere if empty.
  networks text[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_ip text,
  -- When its owner was told that it is about to end.
  warned_at timestamptz
);
create index api_token_of on api_token (account_id, created_at desc, id desc);
create index api_token_ending on api_token (expires_at) where warned_at is null;
