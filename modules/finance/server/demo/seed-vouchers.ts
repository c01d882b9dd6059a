import { requestVouchers, type VoucherRequest } from '@crossway/ledger/server'
import { insertAll, sql, type DemoCall } from '@crossway/server-kit'

/** Vouchers of the demo company out of its own documents of a year: nearly all in Kingdee, thirty that failed for five reasons, some that wait. */
export async function seedVouchers({ app, tx, today, size = 1 }: DemoCall): Promise<void> {
  const rows = await tx.rows<{
    type: string
    id: number
    no: string
    company: number
    day: string
    amount: string
    event: VoucherRequest['event']
    a: string
    b: string
    c: string | null
    condition: string | null
    part: string | null
  }>(sql`
    select * from (
      select 'settlement' as type, s.id, s.settlement_no as no, s.company_id as company, s.deposit_date::date::text as day, round(s.total_amount * x.rate, 2)::text as amount, 'settlement.post' as event, 'net' as a, 'net' as b, null as c, 'agency' as condition, null as part
        from settlement s join lateral (select rate from exchange_rate e where e.type = 'book' and e."from" = s.currency and e."to" = 'CNY' and e.date <= s.deposit_date::date order by e.date desc limit 1) x on true where s.status = 'posted' and s.company_id is not null and s.total_amount > 0
      union all
      select 'collect_money', c.id, c.collect_no, c.company_id, c.received_date::text, c.amount_cny::text, 'collectMoney.confirm', 'bank', coalesce(l.purpose, 'receivable'), null, null, null
        from collect_money c left join lateral (select case when l.purpose in ('deposit', 'recharge', 'advance') then l.purpose end as purpose from collect_line l where l.collect_money_id = c.id order by l.seq limit 1) l on true where c.status = 'confirmed' and c.amount_cny > 0
      union all
      select 'payment_order', p.id, p.no, p.company_id, p.paid_at::date::text, round(p.pay_amount * coalesce(p.pay_rate, 1), 2)::text, 'payment.paid', 'payable', 'bank', null, null, null from payment_order p where p.status = 'paid' and p.pay_amount > 0 and p.paid_at is not null
      union all
      select 'payment_collection', c.id, c.collection_no, c.company_id, c.received_date::text, c.converted_cny::text, 'collection.convert', 'bank', 'due', null, null, null from payment_collection c where c.status = 'reconciled' and c.company_id is not null and c.converted_cny > 0 and c.received_date is not null
      union all
      select 'cf_bill', c.id, c.no, c.company_id, c.bill_date::text, c.accepted_amount::numeric(18,2)::text, 'cfBill.confirm', 'cost', 'payable', null, null, null from cf_bill c where c.status = 'confirmed' and c.currency = 'CNY' and c.accepted_amount > 0
      union all
      select 'deposit_log', l.id, l.log_no, l.company_id, l.biz_date::text, l.amount::numeric(18,2)::text, 'deposit.effective', 'deposit', 'income', null, null, null from deposit_log l where l.status = 'effective' and l.type = 'deduct' and l.currency = 'CNY'
      union all
      select 'other_ie', o.id, o.no, o.company_id, o.biz_date::text, (o.amount - coalesce(o.tax_amount, 0))::numeric(18,2)::text, 'otherIe.approve', 'cost', 'money', null, case when o.pay_mode = 'paid' then 'paid' end, null
        from other_ie o where o.status = 'approved' and o.direction = 'expense' and o.pay_mode <> 'none' and o.currency = 'CNY' and o.amount > 0 and o.company_id is not null
      union all
      select 'stock_period', r.company_id * 1000000 + replace(r.attrib_period, '-', '')::int, r.attrib_period, r.company_id, ((r.attrib_period || '-01')::date + interval '1 month' - interval '1 day')::date::text, (-sum(r.amount_cny))::numeric(18,2)::text, 'cogs.month', 'cost', 'stock', null, null, null
        from pl_rollup_month r where r.stage = 'settled' and r.pl_line_code in ('L1101', 'L1102', 'L1104') and r.attrib_period < ${today.slice(0, 7)} and r.company_id is not null group by r.company_id, r.attrib_period having sum(r.amount_cny) < 0) d
    where d.day <= ${today} order by d.day desc, d.type, d.id limit ${Math.ceil(2600 * size)}`)
  if (rows.length === 0) return
  const made = await requestVouchers(
    { app, tx },
    rows.toReversed().map((r) => ({
      source: { type: r.type, id: r.id, no: r.no },
      event: r.event,
      company: r.company,
      date: r.day,
      ...(r.condition ? { condition: r.condition } : {}),
      parts: (r.a === r.b ? [r.a] : [r.a, r.b]).map((key) => ({ key, amount: r.amount })),
    })),
    { history: true },
  )
  const ids = made.map((m) => m.id)
  await tx.run(sql`
    update voucher set created_at = (least(business_date, ${today}::date - 1) || 'T18:00:00+08:00')::timestamptz, updated_at = (least(business_date, ${today}::date - 1) || 'T18:05:00+08:00')::timestamptz, retries = 1,
      status = 'pushed', kd_id = (100000 + id)::text, kd_no = (1 + id % 900)::text, pushed_at = (least(business_date, ${today}::date - 1) || 'T18:05:00+08:00')::timestamptz
    where id = any(${ids}::bigint[]) and status = 'pending'`)
  const newest = ids.slice(-Math.max(60, Math.ceil(60 * size)))
  const reasons: readonly (readonly [problem: string, text: string])[] = [
    ['mapping', '缺少映射：department 品牌事业部'],
    ['refused', 'FACCOUNTID: 科目 1122.05 已禁用'],
    ['closed', 'FDate: 该期间已结账，不能新增凭证'],
    ['timeout', 'no answer in time'],
    ['unbalanced', '借贷不平：借方合计 1000.00，贷方合计 990.00'],
  ]
  const failed = newest.slice(0, 30)
  for (const [i, [problem, text]] of reasons.entries())
    await tx.run(sql`
      update voucher set status = 'failed', problem = ${problem}, last_error = ${text}, kd_id = null, kd_no = null, pushed_at = null where id = any(${failed.filter((_, n) => n % reasons.length === i)}::bigint[])`)
  await tx.run(
    sql`update voucher set status = 'pending', kd_id = null, kd_no = null, pushed_at = null, retries = 0 where id = any(${newest.slice(30, 42)}::bigint[])`,
  )
  await tx.run(sql`update voucher set held = true, reason = '待客户确认' where id = any(${newest.slice(30, 32)}::bigint[])`)
  await tx.run(
    sql`update voucher set status = 'skipped', reason = '已在金蝶手工录入', kd_id = null, kd_no = null, pushed_at = null where id = any(${newest.slice(42, 46)}::bigint[])`,
  )
  const pushes = await tx.rows<{ id: number; no: string; book: number; kd_id: string | null; kd_no: string | null; at: string; error: string | null }>(sql`
    select id, no, book_id as book, kd_id, kd_no, to_char(updated_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"') as at, last_error as error from voucher where id = any(${ids}::bigint[]) and book_id is not null and status in ('pushed', 'failed') order by id desc limit ${Math.ceil(1200 * size)}`)
  await insertAll(
    tx,
    'kd_push',
    {
      book_id: 'bigint',
      voucher_id: 'bigint',
      object_no: 'text',
      form_id: 'text',
      attempt: 'int',
      outcome: 'text',
      kd_id: 'text',
      kd_no: 'text',
      error_text: 'text',
      ms: 'int',
      at: 'timestamptz',
    },
    pushes.map((p, i) => ({
      book_id: p.book,
      voucher_id: p.id,
      object_no: p.no,
      form_id: 'GL_VOUCHER',
      attempt: 1,
      outcome: p.kd_id ? 'ok' : 'failed',
      kd_id: p.kd_id,
      kd_no: p.kd_no,
      error_text: p.error,
      ms: 220 + ((i * 37) % 900),
      at: p.at,
    })),
  )
}
