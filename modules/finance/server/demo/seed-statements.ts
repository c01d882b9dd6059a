import { Readable } from 'node:stream'
import { addDays, addMonths, startOfMonth } from '@crossway/kernel'
import { getMskuDaily } from '@crossway/operations/server'
import { insertAll, sql, type DemoCall } from '@crossway/server-kit'
import { makeStatement, statementText, type CreatedStatement, type Seller, type StatementPlan } from './statement-maker.ts'

export interface Seeded {
  readonly file: number
  readonly plan: StatementPlan
  readonly created: CreatedStatement
  readonly deposit: string
}
interface StoreRow {
  readonly id: number
  readonly account: number
  readonly currency: string
  readonly country: string
}
const sites: Readonly<Record<string, string>> = {
  US: 'Amazon.com',
  CA: 'Amazon.ca',
  MX: 'Amazon.com.mx',
  GB: 'Amazon.co.uk',
  UK: 'Amazon.co.uk',
  DE: 'Amazon.de',
  FR: 'Amazon.fr',
  JP: 'Amazon.co.jp',
}
/** What a store of the site sells in two weeks, in orders. */
const pace: Readonly<Record<string, number>> = { US: 52, CA: 20, MX: 14, GB: 28, UK: 28, DE: 32, FR: 18, JP: 24 }
/** Days whose facts wait for reports, and days that lie before all of those. */
const [coming, backDays] = [45, 56]
/** Units of an order on average, as the statements are made. */
const unitsOfOrder = 7.45
/** Month by month, as the year goes: high before Christmas and in July. */
const season = [0.86, 0.8, 0.88, 0.94, 0.98, 1.0, 1.2, 1.04, 0.98, 1.12, 1.42, 1.34]

/** Two-week statements of every Amazon seller store over the year, archived as V2 files with their rows, as the report centre would hold them (README §7). */
export async function seedStatements({ app, tx, rand, today, size = 1 }: DemoCall): Promise<Seeded[]> {
  const stores = await tx.rows<StoreRow>(sql`
    select s.id, s.store_account_id as account, s.currency, m.country from store s join platform p on p.id = s.platform_id join marketplace m on m.id = s.marketplace_id
    where p.code = 'amazon' and s.project_id is not null and exists (select 1 from msku k where k.store_id = s.id and k.fulfillment = 'fba' and k.mapping_status = 'mapped') order by s.id`)
  // Whole months, so that a year ago has what a month has: the company began on the first of one.
  const first = addMonths(startOfMonth(today), -12)
  const out: { plan: StatementPlan; created: CreatedStatement; deposit: string; account: number }[] = []
  for (const [n, s] of stores.slice(0, Math.ceil(stores.length * size)).entries()) {
    const sellers = await sellersOf(tx, s.id, rand)
    if (sellers.length === 0) continue
    const sold = await soldOf(tx, sellers, first, today)
    let reserve = '0'
    // Each store has a rhythm of its own: its first statement is as much shorter.
    const days = (k: number): number => (k === 0 ? 14 - ((n * 3) % 14) : 14)
    let from = first
    for (let k = 0; addDays(from, days(k)) < today; k++) {
      const to = addDays(from, days(k))
      const growth = 0.82 + 0.36 * (k / 27)
      const noise = 0.9 + rand() * 0.2
      // the last weeks' reports are not all in yet: they go on as two months before
      const back = to > addDays(today, -coming) ? -backDays : 0
      const units = unitsBetween(sold, addDays(from, back), addDays(to, back))
      const all = [...units.values()].reduce((sum, u) => sum + u, 0)
      const plan: StatementPlan = {
        id: String(20_000_000_000 + s.id * 1_000_000 + k * 971),
        store: s.id,
        site: sites[s.country] ?? 'Amazon.com',
        currency: s.currency,
        from,
        to,
        // what the days say, in orders; where they say nothing, what such a shop sells
        orders: Math.max(
          1,
          Math.round(
            (all > 0 ? all / unitsOfOrder : (pace[s.country] ?? 40) * season[Number(from.slice(5, 7)) - 1]! * growth * noise * (days(k) / 14)) *
              Math.min(1, size * 10),
          ),
        ),
        sellers: all > 0 ? sellers.map((x) => ({ ...x, weight: units.get(x.msku) ?? 0 })) : sellers,
        fulfilment: 0.17 + rand() * 0.04,
        previousReserve: reserve,
        unknownFee: n < 4 && addDays(to, 14) >= today,
        // Storage is charged for the month before, and there was none.
        beginning: startOfMonth(addDays(from, 3)) === first,
        until: addDays(today, -1),
      }
      const created = makeStatement(plan, rand)
      reserve = created.reserve
      // what is paid out these days is on its way
      out.push({ plan, created, deposit: addDays(to, 2) < today ? addDays(to, 2) : today, account: s.account })
      from = to
    }
  }
  const files = await archive(app, tx, out)
  await writeRows(tx, out, files)
  return out.map((o, i) => ({ ...o, file: files[i]! }))
}

/** The listings that sell: mapped, fulfilled by the platform, priced, mostly with a known cost; a long tail of small ones. */
async function sellersOf(tx: DemoCall['tx'], store: number, rand: () => number): Promise<Seller[]> {
  const rows = await tx.rows<{ msku: number; sku: string; price: string; known: boolean }>(sql`
    select m.id as msku, m.seller_sku as sku, m.price::text as price, exists (select 1 from msku_sku x join stock_pool p on p.sku_id = x.sku_id and p.qty > 0 where x.msku_id = m.id) as known
    from msku m where m.store_id = ${store}::bigint and m.fulfillment = 'fba' and m.mapping_status = 'mapped' and m.price > 0 order by 4 desc, m.id limit 60`)
  const known = rows.filter((r) => r.known).slice(0, 14)
  const unknown = rows.filter((r) => !r.known).slice(0, store % 5 === 0 ? 2 : 0)
  return [...known, ...unknown].map((r, i) => ({ msku: r.msku, sku: r.sku, price: r.price, weight: (1 / (1 + i * 0.35)) * (0.7 + rand() * 0.6) }))
}

interface Sold {
  readonly msku: number
  readonly day: string
  readonly units: number
}
/** Units by day that the listings have sold, as everybody reads them. */
const soldOf = async (tx: DemoCall['tx'], sellers: readonly Seller[], from: string, to: string): Promise<readonly Sold[]> =>
  (await getMskuDaily(tx, { msku: sellers.map((x) => x.msku) }, from, to)).map((d) => ({ msku: d.msku, day: d.day, units: d.units }))
function unitsBetween(sold: readonly Sold[], from: string, to: string): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const s of sold) if (s.day >= from && s.day < to) units.set(s.msku, (units.get(s.msku) ?? 0) + s.units)
  return units
}

async function archive(
  app: DemoCall['app'],
  tx: DemoCall['tx'],
  all: readonly { plan: StatementPlan; created: CreatedStatement; deposit: string; account: number }[],
): Promise<number[]> {
  const stored: { name: string; size: number; sha256: string; sha1: string; path: string; rows: number }[] = []
  for (const o of all) {
    const text = statementText(o.plan, o.created, o.deposit)
    const path = `report/demo/${o.plan.id}.txt`
    const saved = await app.files.put(path, Readable.from([Buffer.from(text)]))
    stored.push({ name: `${o.plan.id}.txt`, ...saved, path, rows: o.created.lines.length })
  }
  const pick = <K extends keyof (typeof stored)[number]>(k: K): (typeof stored)[number][K][] => stored.map((x) => x[k])
  const rows = await tx.rows<{ id: number }>(sql`
    with a as (insert into attachment (name, size, suffix, mime, sha256, sha1, path, topic, visibility, private_to, uploader_id)
      select u.name, u.size, 'txt', 'text/tab-separated-values', u.sha256, u.sha1, u.path, 'report', 'private', -1, 0 from unnest(${pick('name')}::text[], ${pick('size')}::bigint[], ${pick('sha256')}::text[], ${pick('sha1')}::text[], ${pick('path')}::text[]) as u(name, size, sha256, sha1, path) returning id, sha256)
    insert into report_file (no, type, store_account_id, store_id, original_name, source, data_at, row_count, new_rows, size_bytes, sha256, encoding, delimiter, attachment_id, parsed_at, status)
    select 'RF' || to_char(u.day::date, 'YYMMDD') || 'D' || lpad(u.n::text, 4, '0'), 'settlement', u.account, u.store, u.name, 'api', u.day::timestamptz, u.rows, u.rows, u.size, u.sha256, 'utf-8', 'tab', a.id, u.day::timestamptz, 'parsed'
    from unnest(${all.map((o) => o.deposit)}::text[], ${all.map((o) => o.account)}::bigint[], ${all.map((o) => o.plan.store)}::bigint[], ${pick('name')}::text[], ${pick('rows')}::int[], ${pick('size')}::bigint[], ${pick('sha256')}::text[]) with ordinality as u(day, account, store, name, rows, size, sha256, n)
    join a on a.sha256 = u.sha256 order by u.n returning id`)
  return rows.map((r) => r.id)
}

/** Numbers the kinds of a statement's lines as the importer does while it reads. */
function kindNumbers(): (statement: string, l: CreatedStatement['lines'][number], site: string | null) => number {
  const known = new Map<string, Map<string, number>>()
  return (statement, l, site) => {
    const kinds = known.get(statement) ?? new Map<string, number>()
    known.set(statement, kinds)
    const key = [l.transaction_type, l.amount_type, l.amount_description, l.fulfillment, site, Number(l.amount) >= 0].join('|')
    if (!kinds.has(key)) kinds.set(key, kinds.size + 1)
    return kinds.get(key)!
  }
}

async function writeRows(
  tx: DemoCall['tx'],
  all: readonly { plan: StatementPlan; created: CreatedStatement; deposit: string; account: number }[],
  files: readonly number[],
): Promise<void> {
  await insertAll(
    tx,
    'amz_settlement_file',
    {
      settlement_id: 'text',
      report_file_id: 'bigint',
      store_account_id: 'bigint',
      store_id: 'bigint',
      settlement_start_at: 'timestamptz',
      settlement_end_at: 'timestamptz',
      deposit_at: 'timestamptz',
      total_amount: 'numeric',
      currency: 'text',
      line_count: 'integer',
      line_sum: 'numeric',
      unit_count: 'integer',
    },
    all.map((o, i) => ({
      settlement_id: o.plan.id,
      report_file_id: files[i],
      store_account_id: o.account,
      store_id: o.plan.store,
      settlement_start_at: o.plan.from,
      settlement_end_at: o.plan.to,
      deposit_at: o.deposit,
      total_amount: o.created.total,
      currency: o.plan.currency,
      line_count: o.created.lines.length,
      line_sum: o.created.total,
      unit_count: o.created.lines.reduce(
        (n, l) => n + (l.transaction_type === 'Order' && l.amount_type === 'ItemPrice' && l.amount_description === 'Principal' ? (l.quantity ?? 0) : 0),
        0,
      ),
    })),
  )
  const columns = {
    report_file_id: 'bigint',
    row_no: 'integer',
    part: 'integer',
    store_account_id: 'bigint',
    store_id: 'bigint',
    msku_id: 'bigint',
    data_at: 'timestamptz',
    is_current: 'boolean',
    transaction_type: 'text',
    amount_type: 'text',
    amount_description: 'text',
    amount: 'numeric',
    currency: 'text',
    order_id: 'text',
    order_kind: 'text',
    sku: 'text',
    quantity_purchased: 'integer',
    posted_at: 'timestamptz',
    posted_date_local: 'date',
    before_period: 'boolean',
    is_payout: 'boolean',
    marketplace_name: 'text',
    fulfillment_id: 'text',
    settlement: 'text',
    kind: 'integer',
  } as const
  const kindOf = kindNumbers()
  for (let at = 0; at < all.length; at += 40)
    await insertAll(
      tx,
      'amz_settlement_line',
      columns,
      all.slice(at, at + 40).flatMap((o, i) =>
        o.created.lines.map((l, n) => ({
          report_file_id: files[at + i],
          row_no: n + 3,
          part: 0,
          store_account_id: o.account,
          store_id: o.plan.store,
          msku_id: l.msku,
          data_at: o.deposit,
          is_current: true,
          transaction_type: l.transaction_type,
          amount_type: l.amount_type,
          amount_description: l.amount_description,
          amount: l.amount,
          currency: o.plan.currency,
          order_id: l.order_id,
          order_kind: l.order_id ? 'order' : null,
          sku: l.sku,
          quantity_purchased: l.quantity,
          posted_at: l.day + 'T12:00:00Z',
          posted_date_local: l.day,
          before_period: false,
          is_payout: false,
          marketplace_name: l.order_id ? o.plan.site : null,
          fulfillment_id: l.fulfillment,
          settlement: o.plan.id,
          kind: kindOf(o.plan.id, l, l.order_id ? o.plan.site : null),
        })),
      ),
    )
}
