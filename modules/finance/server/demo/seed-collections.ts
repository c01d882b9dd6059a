import { sql, type DemoCall } from '@crossway/server-kit'
import { openStaging, postStaged } from '@crossway/ledger/server'

/** Payouts of all posted statements: those of the past are in the bank and converted, the last ones on their way, a few late and one failed (README §7). */
export async function seedCollections({ tx, today }: DemoCall): Promise<void> {
  await tx.run(sql`update settlement set fund_state = case when total_amount < 0 then 'owed' when status = 'posted' then 'expected' else 'none' end`)
  await tx.run(sql`
    insert into payment_collection (collection_no, settlement_id, store_id, company_id, project_id, channel_group, currency, expected_amount, expected_date, wallet_account_id, status, received_amount, received_date, platform_fee_diff, platform_id, source_line)
    select 'PC' || to_char(s.deposit_date, 'YYMM') || lpad(row_number() over (partition by to_char(s.deposit_date, 'YYMM') order by s.id)::text, 5, '0'), s.id, s.store_id, s.company_id, s.project_id, s.channel_group, s.currency, s.total_amount, x.due, w.id,
      case when s.id = (select min(id) from settlement where deposit_date > ${today}::date - 40 and status = 'posted') then 'failed' when x.due >= ${today}::date - 1 or s.id % 61 = 0 then 'expected' when x.due < ${today}::date - 57 then 'reconciled' when x.due < ${today}::date - 27 then 'converted' else 'received' end,
      s.total_amount, x.due - 1 + (s.id % 3)::int, 0, s.platform_id, (select l.id from settlement_line l where s.channel_group <> 'amazon' and l.settlement_id = s.id and l.is_payout limit 1)
    from settlement s left join bill_template b on b.id = s.template_id cross join lateral (select s.deposit_date::date + coalesce(b.terms_days, 3) as due) x left join lateral (select a.id from bank_account a where a.active and a.currency = s.currency and a.type in ('psp', 'bank') order by a.type desc, a.id limit 1) w on true
    where s.status = 'posted' and s.total_amount > 0 order by s.id`)
  await tx.run(sql`update payment_collection set received_amount = null, received_date = null, platform_fee_diff = null where status in ('expected', 'failed')`)
  await tx.run(sql`
    insert into numbering_counter (rule, scope_key, period_key, value) select 'payment_collection', 'PC' || to_char(s.deposit_date, 'YYMM') || '#', '', count(*) from payment_collection c join settlement s on s.id = c.settlement_id group by 2 on conflict (rule, scope_key, period_key) do update set value = greatest(numbering_counter.value, excluded.value)`)
  await tx.run(sql`
    insert into payment_conversion (payment_collection_id, seq, from_amount, psp_fee, rate, to_account_id, cny_amount, date)
    select c.id, 1, c.received_amount, round(c.received_amount * 0.003, 2), r.rate, (select id from bank_account where currency = 'CNY' and type = 'bank' order by id limit 1), round((c.received_amount - round(c.received_amount * 0.003, 2)) * r.rate, 2), c.received_date + 2
    from payment_collection c cross join lateral (select rate from exchange_rate where type = 'spot' and status = 'active' and "from" = c.currency and "to" = 'CNY' and date <= c.received_date + 2 order by date desc limit 1) r where c.status in ('converted', 'reconciled')`)
  await tx.run(sql`
    update payment_collection c set converted_cny = v.cny_amount, fee_cny = round(v.psp_fee * x.rate, 2), fx_gain = v.cny_amount + round(v.psp_fee * x.rate, 2) - round(c.received_amount * x.rate, 2)
    from payment_conversion v, lateral (select m.rate from exchange_rate m, payment_collection k where k.id = v.payment_collection_id and m.type = 'month_pl' and m."from" = k.currency and m.date <= k.received_date order by m.date desc limit 1) x where v.payment_collection_id = c.id`)
  await tx.run(sql`
    with t as (insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, counterparty_name, summary, ext_ref, use_state, used_amount, document_type, document_id)
      select c.wallet_account_id, c.received_date + time '10:20', c.received_date, 'in', c.received_amount, c.currency, case s.channel_group when 'amazon' then 'Amazon Payments' else p.name_en end, case s.channel_group when 'amazon' then 'AMZN settlement ' else upper(p.code) || ' payout ' end || s.external_id, case s.channel_group when 'amazon' then 'AMZ' else 'MC' end || s.external_id, 'used', c.received_amount, 'payment_collection', c.id
      from payment_collection c join settlement s on s.id = c.settlement_id join platform p on p.id = s.platform_id where c.received_amount is not null and c.wallet_account_id is not null returning id, document_id)
    update payment_collection c set bank_txn_id = t.id from t where t.document_id = c.id`)
  await tx.run(
    sql`insert into payment_receipt (payment_collection_id, seq, bank_txn_id, amount) select id, 1, bank_txn_id, received_amount from payment_collection where bank_txn_id is not null`,
  )
  await tx.run(sql`update settlement s set fund_state = c.status from payment_collection c where c.settlement_id = s.id and c.status <> 'cancelled'`)
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, amount, currency, stage, biz_date, store_id, source_type, source_id, source_line_id)
    select l.code, l.amount, 'CNY', 'settled', v.date, c.store_id, 'payment_collection', c.id, c.id from payment_collection c join payment_conversion v on v.payment_collection_id = c.id
    cross join lateral (values ('L1601', c.fx_gain), ('L1602', -c.fee_cny)) l(code, amount) where l.amount <> 0`)
  await postStaged(tx)
}
