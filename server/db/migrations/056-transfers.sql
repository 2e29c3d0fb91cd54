-- When the details of a bank transfer were mailed to its buyer at their wish.
alter table bank_transfer add column mailed_at timestamptz;

-- An order that is paid after the acceptance comes back to be paid, whatever else its buyer has ordered since.
drop index transaction_unpaid;
create unique index transaction_unpaid on transaction (buyer_id, listing_id)
  where status = 'pending_payment' and not capture_refused and not from_offer
    and coalesce(series_number, 1) = 1 and accepted_at is null;
