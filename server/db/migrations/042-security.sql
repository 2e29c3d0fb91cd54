-- What proves who somebody is beside a password: passkeys, an authenticator app, recovery codes, browsers that are known.

create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- By which the device and the server name it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- As often as the device says that it was used; many devices always say 0.
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  -- True if the person's other devices have it, too.
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of on passkey (account_id, created_at);

-- Who has a row is asked for a factor after the password.
create table second_step (
  account_id uuid primary key references account on delete cascade,
  since timestamptz not null default now(),
  -- Of the authenticator app, encrypted by a key of the installation; empty if the passkeys are the only factor.
  app_secret text,
  app_since timestamptz,
  -- The latest half minute of which a code was taken: none counts twice.
  app_last_step bigint not null default 0,
  check ((app_secret is null) = (app_since is null))
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  -- Keyed, so that it cannot be guessed without the key of the installation.
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Browsers in which somebody has signed in: another one is told by mail.
create table known_browser (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- A keyed hash of what the browser keeps, another one for each account.
  mark text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Until then it is not asked for a factor.
  trusted_until timestamptz,
  unique (account_id, mark)
);

-- Signed questions that have been answered: each counts once, until it has run out by itself.
create table used_ticket (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_ticket_expired on used_ticket (expires_at);

-- Empty for a session that began without a factor, in a browser that is trusted.
alter table session alter column confirmed_at drop not null;
