-- What sellers have to tell the marketplace for its yearly report to the tax office (DAC7). Only they and the staff with the
-- right to the money read it.

create table seller_tax (
  account_id uuid primary key references account,
  -- Where the seller is resident for tax, in two letters.
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- The tax number of that country; empty if the seller has none.
  tin text,
  -- Of persons.
  birth_date date,
  -- Of businesses.
  registration_number text,
  -- Where the money goes, such as an IBAN.
  bank_account text,
  updated_at timestamptz not null default now()
);
create trigger seller_tax_touch before update on seller_tax for each row execute function touch();
