-- When the details of a bank transfer were mailed to its buyer at their wish.
alter table bank_transfer add column mailed_at timestamptz;
