-- Invoices of all that goes out in the operator's name, and credit notes with numbers of their own.

-- Invoices and credit notes are numbered apart. Credit notes from before keep their numbers among the invoices.
alter table invoice_number add column series text not null default '' check (series in ('', 'C'));
alter table invoice_number drop constraint invoice_number_pkey;
alter table invoice_number add primary key (series, year);

alter table invoice add column series text not null default '' check (series in ('', 'C'));
alter table invoice drop constraint invoice_year_number_key;
alter table invoice add unique (series, year, number);

-- What is paid is a plan, a promotion or the commission of a month.
alter table invoice add column promotion_id uuid references promotion;
alter table invoice drop constraint invoice_check1;
alter table invoice add constraint invoice_subject check (num_nonnulls(charge_id, month, promotion_id) = 1);
create index invoice_promotion on invoice (promotion_id) where promotion_id is not null;

-- The credited invoice that this one was written again for.
alter table invoice add column replaces uuid unique references invoice;
-- Why an administrator credited it, as the credit note says.
alter table invoice add column reason text;
-- Parts that an e-invoice needs and that were not known when it was written; empty if there is one.
alter table invoice add column missing text[] not null default '{older}';
alter table invoice alter column missing drop default;
alter table invoice add column recipient_name text not null generated always as (recipient ->> 'name') stored;
alter table invoice add column recipient_vat_id text generated always as (recipient ->> 'vatId') stored;

create index invoice_issued on invoice (issued_at desc, id desc);
create index invoice_corrects on invoice (corrects) where corrects is not null;
create index invoice_recipient_name on invoice using gin (recipient_name gin_trgm_ops);
create index invoice_recipient_vat_id on invoice (recipient_vat_id) where recipient_vat_id is not null;

-- Credit notes of an invoice come to no more than it: its row is locked while one is written.
create function credit_within_invoice() returns trigger language plpgsql as $$
begin
  perform from invoice where id = new.corrects for update;
  if (select gross from invoice where id = new.corrects)
    + (select sum(gross) from invoice where corrects = new.corrects) < 0 then
    raise exception 'the credit notes of invoice % come to more than it', new.corrects using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger invoice_credit after insert on invoice for each row when (new.corrects is not null)
  execute function credit_within_invoice();
