import { num, rateText, type NumLike } from '@crossway/kernel'
import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { monthRates } from '../rate.ts'
import { bookMonths, type BookMonth } from './period.ts'
import { nextRun } from './posting-run.ts'
import { rollUpInserted } from './roll-up.ts'
import { capShares } from './bearer-cap.ts'
import { keyOfStaged, openStaging, resolveKeys, stage, stageSelected, type PlBasis, type PlStage, type StagedEntry } from './staging.ts'

/** Where an entry comes from; the same source may be posted once (finance.md §2.1). */
export interface PlSource {
  readonly type: string
  readonly id: number
  readonly line?: number | undefined
  readonly seq?: number | undefined
}
/** One line for the profit ledger. `amount` is signed: + raises profit, − lowers it, whatever the line (finance.md §2.1). */
export interface PlEntry {
  /** Leaf such as L0101; may be left out when the cost type is given. */
  readonly line?: string | undefined
  /** Cost type by id or code; the line's own when absent. */
  readonly cost_type?: number | string | null | undefined
  readonly amount: NumLike
  readonly currency: string
  /** Day it belongs to, in the store's zone. */
  readonly biz_date: string
  readonly stage: PlStage
  readonly basis?: PlBasis | undefined
  /** Company of a cost that no store has; else it follows from the structure or the store. */
  readonly company?: number | null | undefined
  readonly store?: number | null | undefined
  readonly msku?: number | null | undefined
  readonly sku?: number | null | undefined
  /** Project of a cost without a store; else the structure of the day says it. */
  readonly project?: number | null | undefined
  /** Department that bears a cost without a project; else the project's own. */
  readonly department?: number | null | undefined
  readonly quantity?: number | null | undefined
  readonly order_key?: string | null | undefined
  readonly source: PlSource
  readonly cost_missing?: boolean | undefined
  readonly note?: string | null | undefined
}
export interface PostOptions {
  /** A document that people date: refused in a month that is closing. */
  readonly byUser?: boolean
  readonly account?: number
}

/**
 * Writes entries to the profit ledger and answers their ids in the order given (finance.md §2). Rate, project, company, bearer's share and
 * period follow from the books. The same source again with the same amount answers the entry that stands; another amount is refused.
 */
export async function postPl(tx: Tx, entries: readonly PlEntry[], o: PostOptions = {}): Promise<number[]> {
  if (entries.length === 0) return []
  const types = await costTypes(tx, entries)
  const rows = entries.map((e): StagedEntry & { readonly source_seq: number } => {
    const type = e.cost_type === undefined || e.cost_type === null ? undefined : types.get(String(e.cost_type))
    if (e.cost_type !== undefined && e.cost_type !== null && !type) throw refuse.PL_NO_COST_TYPE({ code: String(e.cost_type) })
    const own = type && type.from && e.biz_date.slice(0, 7) < type.from ? (type.before ?? type.line) : type?.line
    const line = e.line ?? own
    if (!line || (own && own !== line)) throw refuse.PL_LINE_DIFFERS({ type: type?.code ?? '', line: line ?? '' })
    return {
      pl_line_code: line,
      cost_type_id: type?.id ?? null,
      amount: num(e.amount).toFixed(4),
      currency: e.currency,
      quantity: e.quantity ?? null,
      stage: e.stage,
      basis: e.basis ?? (e.stage === 'estimated' ? 'estimate' : 'actual'),
      biz_date: e.biz_date,
      company_id: e.company ?? null,
      store_id: e.store ?? null,
      msku_id: e.msku ?? null,
      sku_id: e.sku ?? null,
      project_id: e.project ?? null,
      department_id: e.department ?? null,
      order_key: e.order_key ?? null,
      source_type: e.source.type,
      source_id: e.source.id,
      source_line_id: e.source.line ?? 0,
      source_seq: e.source.seq ?? 0,
      cost_missing: e.cost_missing ?? false,
      note: e.note ?? null,
    }
  })
  await stage(tx, rows)
  await postBatch(tx, rows.length, o)
  const found = await tx.rows<{ id: number }>(sql`
    select e.id from unnest(${rows.map((r) => r.source_line_id)}::bigint[], ${rows.map((r) => r.source_type)}::text[], ${rows.map((r) => r.source_id)}::bigint[], ${rows.map((r) => r.pl_line_code)}::text[], ${rows.map((r) => r.stage)}::text[], ${rows.map((r) => r.source_seq)}::int[]) with ordinality as u(line, type, id, code, stage, seq, n)
    join pl_entry e on e.source_line_id = u.line and e.source_type = u.type and e.source_id = u.id and e.pl_line_code = u.code and e.stage = u.stage and e.source_seq = u.seq and e.reversal_of_id is null order by u.n`)
  return found.map((r) => r.id)
}

/** One cost of a document: as postPl with one settled entry on the cost type's line (finance.md §1). Cost is given positive and lowers profit. */
export const postCostLine = (
  tx: Tx,
  c: { source: PlSource; cost_type: number | string; amount: NumLike; currency: string; date: string } & Pick<
    PlEntry,
    'company' | 'store' | 'msku' | 'sku' | 'project' | 'order_key' | 'note'
  >,
  o: PostOptions = {},
): Promise<number[]> => {
  const { source, cost_type, amount, currency, date, ...dims } = c
  return postPl(tx, [{ ...dims, source, cost_type, amount: num(amount).negated(), currency, biz_date: date, stage: 'settled' }], o)
}

interface CostTypeRow {
  readonly id: number
  readonly code: string
  readonly line: string | null
  /** The line of days before `from`, where the type has moved. */
  readonly before: string | null
  readonly from: string | null
}
async function costTypes(tx: Tx, entries: readonly PlEntry[]): Promise<Map<string, CostTypeRow>> {
  const keys = [...new Set(entries.map((e) => e.cost_type).filter((k) => k !== undefined && k !== null))]
  if (keys.length === 0) return new Map()
  const rows = await tx.rows<CostTypeRow>(
    sql`select c.id, c.code, l.code as line, b.code as before, c.line_from as from from cost_type c left join pl_line l on l.id = c.pl_line_id left join pl_line b on b.id = c.previous_line_id where c.code = any(${keys.map(String)}::text[]) or c.id = any(${keys.filter((k) => typeof k === 'number')}::bigint[])`,
  )
  return new Map(rows.flatMap((r) => [[r.code, r] as const, [String(r.id), r] as const]))
}

/** Above so many entries the planner is told what stands in the session tables, and they are emptied at once afterwards. */
const large = 2000

export interface PostedBatch {
  readonly staged: number
  /** How many entries were new. */
  readonly posted: number
  readonly run: number
}

/** Posts what stands in `pl_staged`. Set-based: a few statements whatever the number of rows. */
export async function postStaged(tx: Tx, o: PostOptions = {}): Promise<PostedBatch> {
  return postBatch(tx, (await tx.one<{ n: number }>(sql`select count(*)::int as n from pl_staged`)).n, o)
}

async function postBatch(tx: Tx, n: number, o: PostOptions): Promise<PostedBatch> {
  if (n > large) await tx.script('set local default_statistics_target = 10; analyze pl_staged')
  const { capped } = await resolve(tx, sql`(select e.*, 1 as entries from pl_staged e)`, o)
  if (capped) await capShares(tx)
  return write(tx, sql`pl_staged`, sql`(select distinct source_type, source_id from pl_staged)`, n, o)
}

/**
 * Posts what a select answers that gives all columns of SelectedEntry, without laying the entries down in between: for a hundred thousand of them that
 * is a third of the cost. The select is asked twice and must answer the same both times, so the caller holds what it reads; `source` names all
 * that it comes from. `places` may say cheaper than the entries themselves what they belong to: the columns that tell keys apart, and `entries`, how many there are.
 */
export async function postSelected(
  tx: Tx,
  entries: Sql,
  source: { readonly type: string; readonly ids: readonly number[] },
  o: PostOptions = {},
  places?: Sql,
): Promise<PostedBatch> {
  await openStaging(tx)
  // The planner knows nothing yet of lines that have just come: it would sort them all, or go through all structures for each of their places.
  await tx.script('set local enable_sort = off; set local enable_nestloop = off')
  const { n, capped } = await resolve(tx, places ? sql`(${places})` : sql`(select e.*, 1 as entries from (${entries}) e)`, o)
  await tx.script('reset enable_sort; reset enable_nestloop')
  const known = sql`(select ${source.type} as source_type, unnest(${source.ids}::bigint[]) as source_id)`
  if (!capped) return write(tx, sql`(select e.*, null::bigint as department_id, null::numeric as share from (${entries}) e)`, known, n, o)
  await stageSelected(tx, entries)
  await capShares(tx)
  return write(tx, sql`pl_staged`, known, n, o)
}

/** The batch's keys by what is asked of the books for them. */
interface KeyGroup extends BookMonth {
  readonly currency: string
  readonly entries: number
  readonly capped: boolean
  /** A store that no company has. */
  readonly homeless: number | null
  /** A code that is no leaf. */
  readonly unknown: string | null
}

/** What the batch's entries belong to, by the books; answers how many there are, and whether a customer's part of any has a limit. */
async function resolve(tx: Tx, batch: Sql, o: PostOptions): Promise<{ readonly n: number; readonly capped: boolean }> {
  await resolveKeys(tx, batch)
  const groups = await tx.rows<KeyGroup>(sql`
    select company_id as company, attrib_period as month, currency, sum(entries)::int as entries, bool_or(capped_by is not null) as capped, min(store_id) filter (where company_id is null) as homeless, min(pl_line_code) filter (where not leaf) as unknown
    from pl_key group by 1, 2, 3 order by 1, 2, 3`)
  const homeless = groups.find((g) => g.homeless !== null)
  if (homeless) throw refuse.PL_NO_COMPANY({ store: await storeName(tx, homeless.homeless!) })
  const unknown = groups.find((g) => g.unknown !== null)
  if (unknown) throw refuse.PL_NO_LINE({ code: unknown.unknown! })
  await placeKeys(tx, groups, o.byUser === true)
  return { n: groups.reduce((sum, g) => sum + g.entries, 0), capped: groups.some((g) => g.capped) }
}
const storeName = async (tx: Tx, store: number): Promise<string> =>
  (await tx.maybe<{ name: string | null }>(sql`select coalesce(name, store_no) as name from store where id = ${store}::bigint`))?.name ?? ''

async function write(tx: Tx, batch: Sql, sources: Sql, n: number, o: PostOptions): Promise<PostedBatch> {
  // A source that has never been posted can meet no entry of its own: a plain insert then, which costs the ledger a fifth less.
  // Asked for the first line of each, which only the index can tell: for a mere one the planner may look through the ledger, sure to meet it soon.
  const fresh =
    n > large &&
    !(await tx.maybe(
      sql`select 1 as x from ${sources} s where (select min(e.source_line_id) from pl_entry e where e.source_id = s.source_id and e.source_type = s.source_type) is not null limit 1`,
    ))
  // The planner would sort the batch by all eight columns, or where it knows nothing of the lines yet go through all keys for each of them; it can hash the few keys.
  if (n > large) await tx.script('analyze pl_key; set local enable_mergejoin = off; set local enable_nestloop = off')
  const run = await nextRun(tx)
  // Each entry has its key, because the keys were made of them; left, so that the planner counts on all of them and one without could only fail.
  const entries = sql`
    insert into pl_entry (pl_line_code, cost_type_id, amount, currency, rate, rate_borrowed, amount_cny, company_rate, amount_company, quantity, stage, basis, biz_date, attrib_period, book_period,
      company_id, platform_id, marketplace_id, store_id, msku_id, sku_id, project_id, customer_id, department_id, owner_id, order_key, source_type, source_id, source_line_id, source_seq, run_id, alloc_group_id, cost_missing, note, created_by)
    select s.pl_line_code, k.cost_type_id, s.amount, s.currency, k.rate, k.rate_borrowed, round(s.amount * k.rate, 2), coalesce(s.share, k.share), round(round(s.amount * k.rate, 2) * coalesce(s.share, k.share), 2), s.quantity, s.stage, s.basis, s.biz_date, k.attrib_period, k.book_period,
      k.company_id, k.platform_id, k.marketplace_id, s.store_id, s.msku_id, s.sku_id, k.project_id, k.customer_id, coalesce(k.department_id, s.department_id), k.owner_id, s.order_key, s.source_type, s.source_id, s.source_line_id, s.source_seq, ${run}::bigint, s.alloc_group_id, s.cost_missing, s.note, ${o.account ?? null}::bigint
    from ${batch} s
    left join pl_key k on ${keyOfStaged}
    ${fresh ? sql.empty : sql`on conflict (source_id, source_type, source_line_id, pl_line_code, stage, source_seq, (reversal_of_id is null)) do nothing`}`
  const posted = await rollUpInserted(tx, entries)
  if (posted < n) await refuseOtherAmounts(tx, batch)
  if (n > large) await tx.script('reset enable_mergejoin; reset enable_nestloop; truncate pl_staged, pl_key')
  return { staged: n, posted, run }
}

/** Gives the batch's keys the month in which they are booked and the P&L rate of their currency and month; the month before's, marked as borrowed, where the month has none yet (finance.md §2.7). */
async function placeKeys(tx: Tx, groups: readonly KeyGroup[], byUser: boolean): Promise<void> {
  const months = groups.filter((g, i) => i === 0 || g.company !== groups[i - 1]!.company || g.month !== groups[i - 1]!.month)
  const books = await bookMonths(tx, months, byUser)
  const bookOf = new Map(months.map((m, i) => [`${m.company} ${m.month}`, books[i]!]))
  const rates = (await monthRates(tx, groups)).map((found, i) => {
    if (!found) throw refuse.RATE_MISSING({ from: groups[i]!.currency, to: 'CNY', date: groups[i]!.month })
    return found
  })
  const of = <T>(pick: (g: KeyGroup, i: number) => T): T[] => groups.map(pick)
  await tx.run(sql`
    update pl_key k set book_period = u.book, rate = u.rate, rate_borrowed = u.borrowed
    from unnest(${of((g) => g.company)}::bigint[], ${of((g) => g.month)}::text[], ${of((g) => g.currency)}::text[], ${of((g) => bookOf.get(`${g.company} ${g.month}`)!)}::text[], ${rates.map((r) => rateText(r.rate))}::numeric[], ${rates.map((r) => r.previousMonth)}::boolean[]) as u(company, month, currency, book, rate, borrowed)
    where k.company_id = u.company and k.attrib_period = u.month and k.currency = u.currency`)
}

async function refuseOtherAmounts(tx: Tx, batch: Sql): Promise<void> {
  const other = await tx.maybe<{ source: string; line: string; amount: string; stands: string }>(sql`
    select s.source_type || ' ' || s.source_id as source, s.pl_line_code as line, s.amount::text as amount, e.amount::text as stands from ${batch} s
    join pl_entry e on e.source_line_id = s.source_line_id and e.source_type = s.source_type and e.source_id = s.source_id and e.pl_line_code = s.pl_line_code and e.stage = s.stage and e.source_seq = s.source_seq and e.reversal_of_id is null
    where e.amount <> s.amount or e.currency <> s.currency limit 1`)
  if (other) throw refuse.PL_OTHER_AMOUNT({ source: other.source, line: other.line, amount: other.amount, stands: other.stands })
}
