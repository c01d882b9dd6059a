import { addDays, addMonths, startOfMonth } from '@crossway/kernel'
import { openStaging, postStaged } from '@crossway/ledger/server'
import { seedAll, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { takeLines } from '../settlement/import-statement.ts'
import { expectWonClaims } from '../mc/expect-claims.ts'
import { postSettlements } from '../settlement/post-settlement.ts'
import { madeOrders, makeBill, type BilledOrder } from './bill-maker.ts'
import type { Seller } from './statement-maker.ts'

interface Shop {
  readonly id: number
  readonly platform: string
  readonly platform_id: number
  readonly marketplace: number
  readonly group: 'mc' | 'shopify'
  readonly currency: string
  readonly company: number
  readonly project: number
  readonly template: number
  readonly sellers: readonly Seller[]
}
interface Planned {
  readonly shop: Shop
  readonly number: string
  readonly from: string
  readonly to: string
  readonly total: string
  readonly invoices: number
  readonly file: number
  readonly newest: boolean
}
/** Bills of these platforms come every two weeks, of the others once a month. */
const often = ['walmart', 'tiktok', 'temu', 'shopify']
/** Pieces of an order: those who sell what we supply order by the carton. */
const pieces: Readonly<Record<string, number>> = { wayfair: 18, homedepot: 22, temu: 14, shein: 14, shopify: 4 }

/**
 * A year of bills of the other platforms and of our own shops (README §7): taken over, classified and posted by the functions of the real import, all at once. The
 * newest of some stores stay on the way, so that every state has somebody's work in it.
 */
export async function seedPlatformBills(call: DemoCall): Promise<void> {
  const { tx, rand, today, size = 1 } = call
  const shops = await shopsOf(tx)
  const first = addMonths(startOfMonth(today), -12)
  const book = await orderBook(tx, first)
  const plans: { shop: Shop; number: string; from: string; to: string; orders: BilledOrder[]; newest: boolean }[] = []
  for (const [n, shop] of shops.slice(0, Math.max(3, Math.ceil(shops.length * size))).entries()) {
    const step = often.includes(shop.platform) ? 14 : 0
    let from = step ? addDays(first, (n * 3) % 14) : first
    const next = (day: string): string => (step ? addDays(day, step) : addMonths(day, 1))
    for (; next(from) <= today; from = next(from)) {
      const to = addDays(next(from), -1)
      const mine = (book.get(shop.id) ?? []).filter((o) => o.day >= from && o.day <= to && rand() > 0.03)
      const wanted = Math.round((step ? 22 : 42) * (0.8 + rand() * 0.4) * Math.min(1, size * 4))
      const orders = [...mine, ...madeOrders(shop.sellers, Math.max(0, wanted - mine.length), from, to, rand, pieces[shop.platform] ?? 5)]
      plans.push({
        shop,
        number: `${shop.platform.slice(0, 2).toUpperCase()}${shop.id}-${to.replaceAll('-', '').slice(2)}`,
        from,
        to,
        orders,
        newest: next(next(from)) > today,
      })
    }
  }
  await post(call, await keepAll(tx, plans, rand, today))
}

async function shopsOf(tx: Tx): Promise<Shop[]> {
  const rows = await tx.rows<Omit<Shop, 'sellers'>>(sql`
    select s.id, p.code as platform, p.id as platform_id, s.marketplace_id as marketplace, p."group" as "group", s.currency, t.company_id as company, t.project_id as project,
      (select b.id from bill_template b where b.status = 'active' and (b.platform_id = p.id or b.code = 'generic') order by b.code = p.code desc, b.platform_id = p.id desc nulls last limit 1) as template
    from store s join platform p on p.id = s.platform_id join project_structure t on t.project_id = s.project_id where p."group" in ('mc', 'shopify') order by p."group", s.id`)
  const listed = await tx.rows<Seller & { store: number }>(sql`
    select x.* from (select m.store_id as store, m.id as msku, m.seller_sku as sku, m.price::text as price, 1.0 / (0.6 + row_number() over (partition by m.store_id order by m.mapping_status = 'mapped' desc, m.id)) as weight, row_number() over (partition by m.store_id order by m.mapping_status = 'mapped' desc, m.id) as n
      from msku m where m.store_id = any(${rows.map((r) => r.id)}::bigint[]) and m.price > 0) x where x.n <= 12`)
  return rows.flatMap((r) => {
    const sellers = listed.filter((l) => l.store === r.id).map((l) => ({ ...l, weight: Number(l.weight) }))
    return sellers.length && r.template ? [{ ...r, sellers }] : []
  })
}

/** Shipped orders of the order book, where it is there. */
async function orderBook(tx: Tx, since: string): Promise<Map<number, BilledOrder[]>> {
  const rows = await tx.rows<BilledOrder & { store: number }>(sql`
    select o.store_id as store, o.platform_order_no as no, l.seller_sku as sku, l.qty, l.unit_price::text as price, (o.shipped_at at time zone 'Asia/Shanghai')::date::text as day
    from mc_order o join mc_order_line l on l.mc_order_id = o.id where o.platform_order_no is not null and o.shipped_at >= ${since}::date and o.status in ('shipped', 'delivered', 'completed') and l.unit_price > 0 order by o.shipped_at, l.id limit 40000`)
  return Map.groupBy(rows, (r) => r.store)
}

async function keepAll(
  tx: Tx,
  plans: readonly { shop: Shop; number: string; from: string; to: string; orders: BilledOrder[]; newest: boolean }[],
  rand: () => number,
  today: string,
): Promise<Planned[]> {
  const files = await tx.rows<{ file: number }>(
    sql`select nextval(pg_get_serial_sequence('report_file', 'id'))::int as file from generate_series(1, ${plans.length}::int)`,
  )
  const until = addDays(today, -1)
  let open = 0
  const made = plans.map((p, i) => {
    const bill = makeBill(
      {
        platform: p.shop.platform,
        number: p.number,
        from: p.from,
        to: p.to,
        orders: p.orders,
        unknownFee: p.newest && p.shop.platform === 'walmart' && open++ < 2,
        until,
      },
      rand,
    )
    return { plan: p, bill, file: files[i]!.file }
  })
  const listings = await listingsOf(tx, [...new Set(plans.map((p) => p.shop.id))])
  await seedAll(
    tx,
    'amz_settlement_line',
    made.flatMap(({ plan: { shop }, bill, file }) => {
      const kinds = new Map<string, number>()
      return bill.lines.map((l) => ({
        report_file_id: file,
        row_no: l.row,
        part: l.part,
        store_id: shop.id,
        msku_id: listings.get(`${shop.id} ${l.sku.toLowerCase()}`) ?? null,
        data_at: `${today}T00:00:00Z`,
        is_current: true,
        currency: shop.currency,
        transaction_type: l.transaction_type,
        amount_type: l.amount_type,
        amount_description: l.amount_description,
        amount: l.amount,
        posted_at: `${l.date}T04:00:00Z`,
        posted_date_local: l.date,
        order_id: l.order,
        merchant_order_id: l.invoice,
        sku: l.sku,
        quantity_purchased: l.quantity,
        fulfillment_id: l.fulfillment,
        row_key: l.key,
        is_payout: l.is_payout,
        kind: numberOf(kinds, [l.transaction_type, l.amount_type, l.amount_description, l.fulfillment, Number(l.amount) >= 0].join('|')),
      }))
    }),
  )
  return made.map(({ plan, bill, file }) => ({ ...plan, total: bill.total, invoices: bill.invoices, file }))
}

/** Kinds of a file's lines have numbers, as `numberKinds` gives them to lines that come without. */
function numberOf(kinds: Map<string, number>, words: string): number {
  const known = kinds.get(words)
  if (known !== undefined) return known
  kinds.set(words, kinds.size + 1)
  return kinds.size
}
/** Listings by store and seller's SKU in any spelling. */
async function listingsOf(tx: Tx, stores: readonly number[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ key: string; id: number }>(
    sql`select store_id || ' ' || lower(seller_sku) as key, id from msku where store_id = any(${stores}::bigint[]) order by id desc`,
  )
  return new Map(rows.map((r) => [r.key, r.id]))
}

async function post({ tx, created, today }: DemoCall, all: readonly Planned[]): Promise<void> {
  const importer = (created.get('accountant_account') ?? created.get('admin'))?.[0] ?? null
  const of = <T>(pick: (p: Planned) => T): T[] => all.map(pick)
  const rows = await tx.rows<{ id: number }>(sql`
    insert into settlement (settlement_no, channel_group, platform_id, marketplace_id, store_id, company_id, project_id, account_type, external_id, format, period_start, period_end, deposit_date, currency, total_amount, source, raw_file_id, importer_id, status, template_id, bill_type, invoice_count)
    select 'SE' || to_char(u.z, 'YYMM') || lpad(((select count(*) from settlement s where s.settlement_no like 'SE' || to_char(u.z, 'YYMM') || '%') + row_number() over (partition by to_char(u.z, 'YYMM') order by u.n))::text, 5, '0'), u.grp, u.platform, u.market, u.store, u.company, u.project, u.grp, u.number, 'other',
      u.a::timestamp at time zone 'UTC', u.z::timestamp at time zone 'UTC', u.z::timestamp at time zone 'UTC', u.currency, u.total, 'file', u.file, ${importer}::bigint, 'imported', u.template, case when u.code in ('wayfair', 'homedepot') then 'remittance' else 'payout' end, u.invoices
    from unnest(${of((p) => p.shop.group)}::text[], ${of((p) => p.shop.platform_id)}::bigint[], ${of((p) => p.shop.marketplace)}::bigint[], ${of((p) => p.shop.id)}::bigint[], ${of((p) => p.shop.company)}::bigint[], ${of((p) => p.shop.project)}::bigint[], ${of((p) => p.number)}::text[], ${of((p) => p.from)}::date[], ${of((p) => p.to)}::date[],
      ${of((p) => p.shop.currency)}::text[], ${of((p) => p.total)}::numeric[], ${of((p) => p.file)}::int[], ${of((p) => p.shop.template)}::bigint[], ${of((p) => p.shop.platform)}::text[], ${of((p) => p.invoices)}::int[]) with ordinality as u(grp, platform, market, store, company, project, number, a, z, currency, total, file, template, code, invoices, n)
    order by u.n returning id`)
  const ids = rows.map((r) => r.id)
  await tx.run(sql`
    insert into numbering_counter (rule, scope_key, period_key, value) select 'settlement', left(settlement_no, 6) || '#', '', count(*) from settlement group by 2 on conflict (rule, scope_key, period_key) do update set value = greatest(numbering_counter.value, excluded.value)`)
  await tx.script('analyze amz_settlement_line')
  // Rules are those of one platform.
  for (const own of Map.groupBy(ids, (_, i) => all[i]!.shop.platform_id).values()) await takeLines(tx, own)
  const states = new Map(
    (await tx.rows<{ id: number; status: string }>(sql`select id, status from settlement where id = any(${ids}::bigint[])`)).map((r) => [r.id, r.status]),
  )
  const newest = ids.filter((id, i) => all[i]!.newest && states.get(id) === 'classified')
  const [checked, waiting] = [newest.slice(0, 3), newest.slice(3, 6)]
  const posted = ids.filter((id) => states.get(id) === 'classified' && !checked.includes(id) && !waiting.includes(id))
  await postSettlements(tx, posted, 0)
  await tx.run(sql`
    update settlement s set status = case when s.id = any(${posted}::bigint[]) then 'posted' when s.id = any(${checked}::bigint[]) then 'checked' else s.status end, posted_at = case when s.id = any(${posted}::bigint[]) then least(s.deposit_date + interval '2 days 9 hours', ${today}::timestamptz) end,
      created_at = least(s.deposit_date + interval '1 day 10 hours', ${today}::timestamptz) where s.id = any(${ids}::bigint[])`)
  // One whose last line the platform left out: its total says more than its lines.
  await tx.run(
    sql`update settlement set total_amount = total_amount + 120, transfer_amount = transfer_amount + 120, check_diff = check_diff + 120 where id = ${waiting[0] ?? null}::bigint`,
  )
  await soldCosts(tx, posted)
  await seedClaims(tx, posted, today)
}

/** What the sold goods cost and their way to the warehouse: a share of what they sold for, by store, article and day of the bill. */
async function soldCosts(tx: Tx, ids: readonly number[]): Promise<void> {
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, amount, currency, quantity, stage, biz_date, store_id, msku_id, source_type, source_id, source_line_id)
    select c.code, -round(x.cny * c.share, 2), 'CNY', x.units, 'settled', x.day, x.store_id, x.msku_id, 'stock_posting', x.source, x.line
    from (select e.store_id, e.msku_id, max(e.biz_date) as day, sum(e.amount_cny) as cny, sum(e.quantity)::int as units, e.source_id as source, min(e.source_line_id) as line from pl_entry e
      where e.source_type = 'settlement' and e.source_id = any(${ids}::bigint[]) and e.pl_line_code in ('L0102', 'L0103') and e.msku_id is not null and e.quantity > 0 group by e.store_id, e.msku_id, e.source_id, to_char(e.biz_date, 'YYYY-MM')) x
    cross join (values ('L1101', 0.25), ('L1201', 0.06), ('L1202', 0.02)) c(code, share)`)
  await postStaged(tx)
}

/** Cases with platforms: fees that we claim back, and payments of our shops that buyers dispute; a few still open. */
async function seedClaims(tx: Tx, ids: readonly number[], today: string): Promise<void> {
  await tx.run(sql`
    insert into bill_claim (no, channel_group, kind, store_id, platform_id, case_no, order_no, settlement_id, line_id, currency, amount, won_amount, opened_on, closed_on, project_id, company_id, owner_id, note, status, created_at)
    select 'SS' || to_char(x.opened, 'YYMM') || lpad(row_number() over (partition by to_char(x.opened, 'YYMM') order by x.id)::text, 5, '0'), x.channel_group, x.kind, x.store_id, x.platform_id, upper(left(x.code, 2)) || '-' || x.id, x.order_id, x.bill, x.id, x.currency, x.amount,
      case when x.state = 'won' then round(x.amount * case when x.kind = 'claim' then 0.8 else 1 end, 2) end, x.opened, case when x.state <> 'open' then x.opened + 9 end, x.project_id, x.company_id, x.leader_id, case x.kind when 'claim' then '平台扣费高于约定' else '买家拒付' end, x.state, x.opened + time '10:00'
    from (select y.*, case when y.opened > ${today}::date - 14 or y.n % 4 = 0 then 'open' when y.n % 3 = 0 then 'lost' else 'won' end as state
      from (select l.id, s.id as bill, s.channel_group, case s.channel_group when 'mc' then 'claim' else 'dispute' end as kind, s.store_id, s.platform_id, p.code, l.order_id, s.currency, abs(l.amount) as amount, least(l.posted_date + 4, ${today}::date - 1) as opened, s.project_id, s.company_id, t.leader_id,
          row_number() over (partition by s.channel_group order by s.period_end desc, l.amount desc, l.id) as n
        from settlement s join settlement_line l on l.settlement_id = s.id join platform p on p.id = s.platform_id join project_structure t on t.project_id = s.project_id
        where s.id = any(${ids}::bigint[]) and s.deposit_date > ${today}::date - 120 and l.id % 40 = 0 and case s.channel_group when 'mc' then l.target in ('L0501', 'L0603') and l.amount < -3 else l.target = 'L0102' end) y where y.n <= case y.channel_group when 'mc' then 14 else 9 end) x`)
  await tx.run(sql`
    insert into numbering_counter (rule, scope_key, period_key, value) select 'bill_claim', left(no, 6) || '#', '', count(*) from bill_claim group by 2 on conflict (rule, scope_key, period_key) do update set value = greatest(numbering_counter.value, excluded.value)`)
  await expectWonClaims(tx)
}
