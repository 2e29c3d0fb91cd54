-- The staff: who may do what in the administration, since when, until when, and by whose invitation.

-- An invitation to an address, and from its acceptance on a member of the staff. `account.is_admin` says of an account that
-- it has a membership that has not ended.
create table staff_member (
  id uuid primary key default gen_random_uuid(),
  -- Whom the invitation went to; empty without one, and once it is accepted.
  email text check (email = lower(email)),
  account_id uuid references account,
  role text not null check (role in ('owner', 'operations', 'support', 'moderation', 'finance', 'readOnly')),
  -- Empty for those whom the operator's command made.
  invited_by uuid references account,
  invited_at timestamptz not null default now(),
  -- Until then the invitation can be accepted.
  open_until timestamptz,
  accepted_at timestamptz,
  -- From then on the membership gives no right any more.
  expires_at timestamptz,
  ended_at timestamptz,
  check ((account_id is null) = (accepted_at is null)),
  check (account_id is not null or (email is not null and open_until is not null and role <> 'owner')),
  check (account_id is null or email is null),
  -- So that the last one cannot run out.
  check (role <> 'owner' or expires_at is null)
);
create unique index staff_member_account on staff_member (account_id) where ended_at is null;
create unique index staff_member_email on staff_member (email) where ended_at is null;

-- When one of the staff was seen last, which outlives their sessions. It has a table of its own since it is written at any time.
create table staff_seen (
  account_id uuid primary key references account on delete cascade,
  at timestamptz not null default now()
);

insert into staff_member (account_id, role, accepted_at)
  select id, 'owner', now() from account where is_admin;

-- Whoever becomes an administrator without a membership is an owner, as by the operator's command; who is none any more has
-- no membership.
create function staff_of_account() returns trigger language plpgsql as $$
begin
  if new.is_admin then
    insert into staff_member (account_id, role, accepted_at) values (new.id, 'owner', now())
      on conflict (account_id) where ended_at is null do nothing;
  else
    update staff_member set ended_at = now() where account_id = new.id and ended_at is null;
    delete from staff_seen where account_id = new.id;
  end if;
  return null;
end $$;
create trigger staff_in after insert on account for each row when (new.is_admin) execute function staff_of_account();
create trigger staff_change after update of is_admin on account
  for each row when (new.is_admin is distinct from old.is_admin) execute function staff_of_account();

-- The audit log is searched by words of the reasons, and shows one line for what somebody looked at again and again.
create index audit_reason on audit using gin (reason gin_trgm_ops) where reason is not null;

-- When the person has last shown in this session that it is really them: at the sign-in, or when asked again.
alter table session add column confirmed_at timestamptz not null default now();
update session set confirmed_at = created_at;
