import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const violationsOf =
  (query: RawBuilder<{ violation: string }>) =>
  async (db: Db): Promise<string[]> =>
    (await query.execute(db)).rows.map(({ violation }) => violation)

/** The accounts of the ledger that mirror payment providers. */
const atProvider = sql`(account = 'psp' or account like 'psp:%')`

/** The present shares of each payable's money by the journal. */
const money = sql`
  money as (
    select kind, ref_id, currency,
      coalesce(-sum(amount) filter (where ${atProvider} and key like 'cap:%'), 0)::bigint as captured,
      coalesce(sum(amount) filter (where (${atProvider} or account = 'outside') and key like 'ref:%'), 0)::bigint as refunded,
      coalesce(sum(amount) filter (where ${atProvider} and key like 'dsp:%'), 0)::bigint as lost,
      coalesce(sum(amount) filter (where account like 'seller:%' and key not like 'tr_:%'), 0)::bigint as seller,
      coalesce(sum(amount) filter (where account like 'seller:%' and key like any (array['rel:%', 'cmp:%'])), 0)::bigint as credited,
      coalesce(sum(amount) filter (where account like 'seller:%' and key like 'cmp:%'), 0)::bigint as compensated,
      coalesce(sum(amount) filter (where (${atProvider} or account = 'outside') and key like 'tr_:%'), 0)::bigint as transferred,
      coalesce(sum(amount) filter (where account in ('fee', 'promo_income', 'subscription_income')), 0)::bigint as fee,
      coalesce(sum(amount) filter (where account like 'escrow:%'), 0)::bigint as held,
      coalesce(sum(amount) filter (where account like 'dispute:%'), 0)::bigint as disputed,
      coalesce(-sum(amount) filter (where account = 'psp_cost'), 0)::bigint as borne,
      count(distinct key) filter (where key like 'rel:%') as releases
    from journal join journal_entry on journal_entry.journal_id = journal.id
    where kind not in ('bankStatement', 'bankEntry')
    group by kind, ref_id, currency
  )`

/** Payments without an open call: only those must agree exactly. */
const resting = sql`
  resting as (
    select * from payment
    where not exists (select from provider_call where payment_id = payment.id and state = 'open')
  )`

/** The invariants of `docs/money.md` that the database alone can check; each returns its errors as sentences. */
export const CHECKS = {
  L1: violationsOf(sql`
    select key || ' sums to ' || coalesce(sum(amount), 0) as violation
    from journal left join journal_entry on journal_entry.journal_id = journal.id
    group by key, currency having coalesce(sum(amount), 0) <> 0 or count(amount) = 0`),

  L2: violationsOf(sql`
    select 'the journal sums to ' || sum(amount) || ' ' || currency as violation
    from journal_entry group by currency having sum(amount) <> 0
    union all
    select name || ' has a balance of ' || balance || ' instead of ' || coalesce(sum(amount), 0)
    from ledger_account left join journal_entry on account = name and journal_entry.currency = ledger_account.currency
    group by name, ledger_account.currency, balance having balance <> coalesce(sum(amount), 0)
    union all
    select account || ' has ' || coalesce(share.amount, 0) || ' of ' || ref_id || ' instead of '
      || coalesce(booked.amount, 0)
    from seller_share as share full join (
      select account, kind, ref_id, currency, sum(journal_entry.amount) as amount
      from journal join journal_entry on journal_entry.journal_id = journal.id
      where account like 'seller:%' group by account, kind, ref_id, currency
    ) as booked using (kind, ref_id, currency, account)
    where coalesce(share.amount, 0) <> coalesce(booked.amount, 0)
    union all
    select 'the report of sellers has ' || coalesce(fact.paid, 0) || ' and ' || coalesce(fact.fee, 0) || ' of ' || ref_id || ' instead of '
      || coalesce(booked.paid, 0) || ' and ' || coalesce(booked.fee, 0)
    from (
      select ref_id, seller_fact.currency, sum(paid) as paid, sum(fee) as fee, count(*) filter (where is_release) as releases
      from seller_fact join transaction on transaction.id = ref_id where seller_id is not null group by ref_id, seller_fact.currency
    ) as fact full join (
      select ref_id, journal_entry.currency, sum(amount) filter (where account <> 'fee') as paid, sum(amount) filter (where account = 'fee') as fee,
        count(distinct journal.id) filter (where key like 'rel:%') as releases
      from journal join journal_entry on journal_entry.journal_id = journal.id join transaction on transaction.id = ref_id
      where seller_id is not null and account in ('fee', 'seller:' || seller_id) and key not like 'trf:%' and key not like 'trv:%'
      group by ref_id, journal_entry.currency
    ) as booked using (ref_id, currency)
    where (coalesce(fact.paid, 0), coalesce(fact.fee, 0), coalesce(fact.releases, 0))
      <> (coalesce(booked.paid, 0), coalesce(booked.fee, 0), coalesce(booked.releases, 0))`),

  L3: violationsOf(sql`
    select wanted || ' may be changed' as violation
    from unnest(array['journal_append_only', 'journal_entry_append_only', 'journal_no_truncate',
      'journal_entry_no_truncate']) as wanted
    where not exists (select from pg_trigger where tgname = wanted and tgenabled in ('O', 'A'))`),

  L4: violationsOf(sql`
    select name || ' has a balance of ' || balance as violation from ledger_account where name like 'escrow:%' and balance < 0`),

  L5: violationsOf(sql`
    with ${money}, paid as (
      select kind, ref_id, currency, sum(captured_amount) as captured, sum(refunded_amount) as refunded
      from payment group by kind, ref_id, currency
    )
    select kind || ' ' || ref_id || ': ' || captured || ' captured do not equal what became of them' as violation
    from money
    where captured <> refunded + seller + fee + held + disputed + lost - borne
      or least(captured, refunded, seller, fee, held, disputed, lost, borne) < 0
    union all
    select kind || ' ' || ref_id || ': the payments say ' || paid.captured || ' and ' || paid.refunded
      || ', the journal ' || coalesce(money.captured, 0) || ' and ' || coalesce(money.refunded, 0)
    from paid left join money using (kind, ref_id, currency)
    where paid.captured <> coalesce(money.captured, 0) or paid.refunded <> coalesce(money.refunded, 0)`),

  L6: violationsOf(sql`
    with ${money}
    select kind || ' ' || ref_id || ': ' || releases || ' releases, ' || refunded || ' of ' || captured || ' refunded' as violation
    from money
    where releases > 1 or refunded > captured or (refunded = captured and captured > 0 and seller + fee not between 0 and compensated)
    union all
    select kind || ' ' || ref_id || ': ' || transferred || ' of ' || credited || ' that were released are transferred'
    from money where transferred not between 0 and credited
    union all
    select key || ' did not come from its seller, or before it had cleared'
    from journal join journal_entry on journal_entry.journal_id = journal.id and not ${atProvider} and account <> 'outside'
    where key like 'tr_:%' and not exists (
      select from payment join earning on earning.payment_id = payment.id
      where payment.kind = journal.kind and payment.ref_id = journal.ref_id
        and account = 'seller:' || seller_id and clears_at <= journal.at
    )`),

  L7: violationsOf(sql`
    select 'payment ' || id || ': ' || (last_error ->> 'message') as violation
    from payment where last_error ->> 'code' = 'intent_mismatch'
    union all
    select 'payment ' || id || ' is ' || state || ' without an intent'
    from payment where intent_id is null and state not in ('requires_payment', 'expired')`),

  L8: violationsOf(sql`
    with ${resting}, booked as (
      select resting.*,
        exists (select from journal where key = 'cap:' || intent_id) as is_captured,
        exists (select from journal where key = 'rel:' || ref_id) as is_released
      from resting
    ), history as (
      select kind, ref_id, transition, from_status,
        lag(to_status) over (partition by kind, ref_id order by id) as stood
      from order_event
    )
    select 'payment ' || id || ' is ' || state || ', which the ledger does not say' as violation
    from booked
    where is_captured <> (state in ('held', 'frozen', 'released', 'partially_refunded', 'refunded', 'charged_back'))
      or is_captured <> (captured_amount > 0)
      or (state = 'held' and (refunded_amount > 0 or released_at is not null))
      or (state = 'released' and not is_released)
      or (released_at is not null and not is_released)
      or (state = 'refunded') <> (captured_amount > 0 and refunded_amount = captured_amount and state not in ('frozen', 'charged_back'))
      or (state = 'partially_refunded' and refunded_amount not between 1 and captured_amount - 1)
      or (state = 'authorized' and authorized_at is null)
      or pending is not null
    union all
    select 'payment ' || booked.id || ' was released and clears for no seller'
    from booked where released_at is not null and not exists (select from earning where payment_id = booked.id)
      and exists (select from journal join journal_entry on journal_entry.journal_id = journal.id
        where key = 'rel:' || booked.ref_id and account like 'seller:%')
    union all
    select 'the seller of ' || kind || ' ' || ref_id || ' was compensated, which clears for no seller'
    from journal where key like 'cmp:%' and not exists (
      select from payment join earning on earning.payment_id = payment.id
      where payment.kind = journal.kind and payment.ref_id = journal.ref_id
    )
    union all
    select kind || ' ' || ref_id || ': ' || transition || ' starts at ' || from_status || ' instead of ' || stood
    from history where stood <> from_status
    union all
    select kind || ' ' || id || ' names payment ' || coalesce(payment_id::text, 'none') || ', which is not its latest'
    from transaction where payment_id is distinct from (
      select payment.id from payment
      where payment.kind = transaction.kind and payment.ref_id = transaction.id order by payment.created_at desc limit 1
    )`),

  L9: violationsOf(sql`
    with ${money}, released as (
      select kind, ref_id, key,
        coalesce(sum(amount) filter (where account in ('fee', 'promo_income', 'subscription_income')), 0)::bigint as fee,
        coalesce(-sum(amount) filter (where account like 'escrow:%'), 0)::bigint as total
      from journal join journal_entry on journal_entry.journal_id = journal.id
      where key like 'rel:%' group by kind, ref_id, key
    )
    select key || ' gave ' || total || ' of ' || captured || ', ' || released.fee || ' of it as fee' as violation
    from released join money using (kind, ref_id)
    where released.fee < 0 or released.fee > captured or total > captured or (held <> 0 and not exists (
      select from payment
      where payment.kind = released.kind and payment.ref_id = released.ref_id
        and (pending is not null or (released_at is null and captured_amount > refunded_amount))
    ))`),

  L10: violationsOf(sql`
    with held as (
      select product_id,
        coalesce(sum(quantity) filter (where state = 'reserved'), 0) as reserved,
        coalesce(sum(quantity) filter (where state = 'sold'), 0) as sold
      from stock_reservation group by product_id
    )
    select 'product ' || id || ': ' || stock || ' in stock, ' || product.reserved || ' of them reserved, '
      || supplied || ' supplied, but orders hold ' || coalesce(held.reserved, 0) || ' and took ' || coalesce(sold, 0) as violation
    from product left join held on product_id = id
    where stock < product.reserved or product.reserved <> coalesce(held.reserved, 0) or supplied <> stock + coalesce(sold, 0)
    union all
    select 'order ' || order_id || ' is paid, and its units are only reserved'
    from stock_reservation join transaction on transaction.id = order_id
    where state = 'reserved' and pricing_frozen_at is not null`),

  L11: violationsOf(sql`
    select idempotency_key || ' is not what was written down for it' as violation
    from provider_call
    where idempotency_key <> payment_id || ':' || action || ':' || n
      or parameters_hash <> encode(sha256(convert_to(parameters::text, 'UTF8')), 'hex')
    union all
    select key || ' was transferred without a call'
    from journal where key like 'trf:%' and not exists (
      select from provider_call where action = 'transfer' and state = 'done' and parameters -> 'metadata' ->> 'fact' = key
    )
    union all
    select 'payment ' || id || ' was opened without a call'
    from payment where not exists (select from provider_call where payment_id = payment.id and action = 'create')`),

  L12: violationsOf(sql`
    select type || ' ' || event_id || ' waits for ' || coalesce(intent_id, object_id) as violation
    from webhook_event where applied_at is null and received_at < now() - interval '1 hour'`),

  L13: violationsOf(sql`
    select idempotency_key || ' is open since ' || created_at || ' without a reason' as violation
    from provider_call
    where state = 'open' and last_error is null and greatest(created_at, not_before) < now() - interval '5 minutes'
      -- An administrator has stopped it, or what comes before it.
      and not exists (
        select from provider_call stopped
        where stopped.payment_id = provider_call.payment_id and stopped.state = 'open' and stopped.stopped_at is not null
      )`),

  L14: violationsOf(sql`
    select 'one key may have several replies' as violation
    where not exists (select from pg_constraint where conrelid = 'idempotent_reply'::regclass and contype in ('p', 'u'))
    union all
    select made_id || ' was made under ' || count(*) || ' keys'
    from idempotent_reply group by made_id having count(*) > 1`),

  // The bank's own word, the closing balance, is compared apart: it may come later, and is no error of the ledger.
  L15: violationsOf(sql`
    with mirrored as (
      select currency, -balance as amount from ledger_account where name = 'bank'
    ), opened as (
      select currency, sum(amount) as amount from journal_entry where account = 'bank_opening' group by 1
    ), booked as (
      select currency, sum(amount) as amount from bank_entry group by 1
    )
    select 'the bank account is ' || coalesce(mirrored.amount, 0) || ' ' || currency || ' in the books instead of '
      || coalesce(opened.amount, 0) + coalesce(booked.amount, 0) as violation
    from mirrored full join booked using (currency) left join opened using (currency)
    where coalesce(mirrored.amount, 0) <> coalesce(opened.amount, 0) + coalesce(booked.amount, 0)
    union all
    select 'bank entry ' || entry.id || ' has given ' || allocated || ' of ' || entry.amount || ' instead of ' || given
    from bank_entry entry cross join lateral (
      select coalesce((select sum(amount) from bank_allocation where entry_id = entry.id), 0)
        + coalesce((select sum(amount) from bank_payment where entry_id = entry.id and kind = 'return'), 0)
        + coalesce((select -sum(journal_entry.amount) from journal join journal_entry on journal_id = journal.id
          where key = 'bne:' || entry.id and account = 'psp:bank'), 0) as given
    ) as parts
    where allocated <> given
    union all
    select 'transfer ' || transfer_id || ' has received more than its sum'
    from bank_allocation join bank_transfer on bank_transfer.id = transfer_id
    group by transfer_id, bank_transfer.amount having sum(bank_allocation.amount) > bank_transfer.amount`),
}
export type CheckId = keyof typeof CHECKS
