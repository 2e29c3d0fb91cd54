-- Signing in with OpenID Connect.

-- Whom an identity provider means by a subject. The address is what it has told; nobody is found by it.
create table openid_identity (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index openid_identity_of on openid_identity (account_id, created_at);

-- Who may sign in without an identity provider until then, although the operator allows these alone.
create table sign_in_exception (
  account_id uuid primary key references account on delete cascade,
  until timestamptz not null
);
