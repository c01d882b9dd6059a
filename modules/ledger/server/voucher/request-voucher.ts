import { dayOf, num } from '@crossway/kernel'
import { sql, type Context, type Tx } from '@crossway/server-kit'
import type { VoucherPart } from '../../model/voucher/build-voucher.ts'
import type { VoucherEvent } from '../../model/voucher/voucher-events.ts'
import { refuse } from '../../model/errors.ts'
import { booksOf } from './books.ts'
import { build, type Built, type Facts, type Head, type VoucherRequest } from './build-heads.ts'
import { activeTemplates, templateFor, type Template } from './templates.ts'
import { addSources, write, writeLines, type RequestOptions, type Source } from './write-vouchers.ts'

type Call = Context<'app' | 'tx'>

export interface Requested {
  readonly id: number
  readonly created: boolean
}
/** All who make vouchers meet here, for as long as their transactions last: numbers are gap-free and no event is said twice. */
const meet = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(hashtextextended('voucher', 0))`)
const keyOf = (type: string, id: number, event: string, seq: number): string => `${type} ${id} ${event} ${seq}`

/**
 * The books shall hear of these events (contracts.md requestVoucher): each once by source, event and seq; the same event with other amounts is refused.
 * What cannot be built is a failed voucher with its reasons, and the document is left alone. Call it late: numbers are counted from here to the end.
 */
export async function requestVouchers({ app, tx }: Call, requests: readonly VoucherRequest[], o: RequestOptions = {}): Promise<Requested[]> {
  if (requests.length === 0) return []
  await meet(tx)
  const known = await standing(tx, requests)
  const templates = await activeTemplates(tx)
  const books = await booksOf(tx, [...new Set(requests.map((r) => r.company))])
  const fresh = new Map<string, VoucherRequest>()
  const answers = new Map<string, number>()
  for (const r of requests) {
    const key = keyOf(r.source.type, r.source.id, r.event, r.seq ?? 0)
    const stands = known.get(key)
    if (stands && !sameFacts(stands.facts, r)) throw refuse.VOUCHER_OTHER({ source: r.source.no ?? `${r.source.type} ${r.source.id}` })
    if (stands) answers.set(key, stands.voucher)
    else fresh.set(key, r)
  }
  const collected = Map.groupBy([...fresh], ([key, r]) => {
    const t = templateFor(templates, r)
    return t && t.granularity !== 'document' ? `${r.company} ${r.event} ${r.condition ?? ''} ${t.granularity === 'day' ? r.date : r.date.slice(0, 7)}` : key
  })
  const heads: { head: Head; of: readonly (readonly [string, VoucherRequest])[] }[] = []
  for (const of of collected.values()) {
    const [, r] = of[0]!
    const template = templateFor(templates, r)
    const joined = template && template.granularity !== 'document' ? await joinOpen({ app, tx }, template, r, of) : undefined
    if (joined !== undefined) for (const [key] of of) answers.set(key, joined)
    else
      heads.push({
        of,
        head: {
          company: r.company,
          book: books.get(r.company),
          template,
          event: r.event,
          date: of
            .map(([, x]) => x.date)
            .toSorted()
            .at(-1)!,
          red: false,
          sources: of.map(([, x]) => ({ no: x.source.no, facts: factsOf(x) })),
        },
      })
  }
  const built = await build(
    tx,
    heads.map((h) => h.head),
  )
  const ids = await write(
    { app, tx },
    heads.map(({ head, of }, i) => ({
      head,
      built: built[i]!,
      kind: 'normal',
      sources: of.map(([, r]) => sourceOf(r)),
    })),
    o,
  )
  heads.forEach(({ of }, i) => of.forEach(([key]) => answers.set(key, ids[i]!)))
  return requests.map((r) => {
    const key = keyOf(r.source.type, r.source.id, r.event, r.seq ?? 0)
    return { id: answers.get(key)!, created: fresh.has(key) }
  })
}
export const requestVoucher = async (call: Call, request: VoucherRequest): Promise<Requested> => (await requestVouchers(call, [request]))[0]!

const factsOf = (r: VoucherRequest): Facts => ({ ...(r.condition ? { condition: r.condition } : {}), ...(r.party ? { party: r.party } : {}), parts: r.parts })
const sourceOf = (r: VoucherRequest): Source => ({ source: r.source, event: r.event, seq: r.seq ?? 0, facts: factsOf(r) })
const amounts = (parts: readonly VoucherPart[]): string =>
  parts
    .map((p) => `${p.key} ${num(p.amount).toFixed(4)} ${p.currency ?? 'CNY'}`)
    .toSorted()
    .join()
const sameFacts = (stands: Facts, r: VoucherRequest): boolean => amounts(stands.parts) === amounts(r.parts)

async function standing(tx: Tx, requests: readonly VoucherRequest[]): Promise<Map<string, { voucher: number; facts: Facts }>> {
  const rows = await tx.rows<{ type: string; id: number; event: string; seq: number; voucher: number; facts: Facts }>(sql`
    select s.source_type as type, s.source_id as id, s.event, s.event_seq as seq, s.voucher_id as voucher, s.facts from voucher_source s
    join unnest(${requests.map((r) => r.source.type)}::text[], ${requests.map((r) => r.source.id)}::bigint[]) as u(type, id) on u.type = s.source_type and u.id = s.source_id
    where s.event_seq >= 0`)
  return new Map(rows.map((r) => [keyOf(r.type, r.id, r.event, r.seq), { voucher: r.voucher, facts: r.facts }]))
}

/** The voucher of the day or month that is still open takes more events; answers nothing when there is none. */
async function joinOpen({ app, tx }: Call, t: Template, r: VoucherRequest, of: readonly (readonly [string, VoucherRequest])[]): Promise<number | undefined> {
  const open = await tx.maybe<{ id: number }>(sql`
    select v.id from voucher v join voucher_source s on s.voucher_id = v.id and s.seq = 1 where v.company_id = ${r.company}::bigint and v.event = ${r.event} and v.kind = 'normal' and v.granularity = ${t.granularity} and v.status in ('pending', 'failed') and v.retries = 0
      and ${t.granularity === 'day' ? sql`v.business_date = ${r.date}::date` : sql`to_char(v.business_date, 'YYYY-MM') = ${r.date.slice(0, 7)}`} and coalesce(s.facts ->> 'condition', '') = ${r.condition ?? ''} order by v.id limit 1 for update of v`)
  if (!open) return undefined
  await addSources(
    tx,
    open.id,
    of.map(([, x]) => sourceOf(x)),
  )
  await rebuild({ app, tx }, [open.id])
  return open.id
}
interface Row {
  readonly id: number
  readonly company: number
  readonly event: VoucherEvent
  readonly date: string
  readonly kind: 'normal' | 'red'
  readonly condition: string | null
  readonly sources: readonly { readonly no: string | null; readonly facts: Facts }[]
}
/** Builds unsent vouchers anew out of what their events said, by today's templates and mappings. Answers the state of each. */
export async function rebuild({ tx }: Call, ids: readonly number[]): Promise<Map<number, Built>> {
  const rows = await tx.rows<Row>(sql`
    select v.id, v.company_id as company, v.event, v.business_date::text as date, v.kind, (select s.facts ->> 'condition' from voucher_source s where s.voucher_id = v.id order by s.seq limit 1) as condition,
      (select jsonb_agg(jsonb_build_object('no', s.source_no, 'facts', s.facts) order by s.seq) from voucher_source s where s.voucher_id = v.id and (not s.taken_back or v.kind = 'red')) as sources
    from voucher v where v.id = any(${ids}::bigint[]) order by v.id`)
  const templates = await activeTemplates(tx)
  const books = await booksOf(tx, [...new Set(rows.map((r) => r.company))])
  const heads = rows.map((r): Head => ({
    company: r.company,
    book: books.get(r.company),
    template: templateFor(templates, { ...r, condition: r.condition ?? undefined }),
    event: r.event,
    date: r.date,
    red: r.kind === 'red',
    sources: r.sources.map((s) => ({ ...(s.no ? { no: s.no } : {}), facts: s.facts })),
  }))
  const built = await build(tx, heads)
  await tx.run(sql`delete from voucher_line where voucher_id = any(${rows.map((r) => r.id)}::bigint[])`)
  await writeLines(
    tx,
    rows.map((r, i) => ({ id: r.id, built: built[i]! })),
  )
  for (const [i, r] of rows.entries())
    await tx.run(sql`
      update voucher set status = ${built[i]!.status}, problem = ${built[i]!.problem}, last_error = ${built[i]!.error}, reason = coalesce(${built[i]!.reason}, reason), amount = ${built[i]!.amount}::numeric, book_id = ${heads[i]!.book?.id ?? null}::bigint, date = ${built[i]!.date}::date, period = ${built[i]!.date.slice(0, 7)}, moved = ${built[i]!.date !== r.date}, updated_at = now() where id = ${r.id}::bigint`)
  return new Map(rows.map((r, i) => [r.id, built[i]!]))
}

/**
 * Takes back what the books were told of a source: what was not sent is cancelled (or leaves the voucher of its day), what was sent gets a red voucher.
 * A second call finds nothing more.
 */
export async function reverseVouchers({ app, tx }: Call, source: { readonly type: string; readonly id: number }, date = dayOf(new Date())): Promise<number> {
  await meet(tx)
  const rows = await tx.rows<{
    line: number
    voucher: number
    status: string
    event: VoucherEvent
    seq: number
    facts: Facts
    no: string | null
    company: number
  }>(sql`
    select s.id as line, v.id as voucher, v.status, s.event, s.event_seq as seq, s.facts, s.source_no as no, v.company_id as company from voucher_source s join voucher v on v.id = s.voucher_id
    where s.source_type = ${source.type} and s.source_id = ${source.id}::bigint and not s.taken_back and v.kind = 'normal' and v.status <> 'cancelled' order by v.id for update of v`)
  if (rows.length === 0) return 0
  await tx.run(sql`update voucher_source set taken_back = true where id = any(${rows.map((r) => r.line)}::bigint[])`)
  const sent = rows.filter((r) => r.status === 'pushed' || r.status === 'pushing')
  for (const r of rows.filter((x) => x.status === 'pending' || x.status === 'failed' || x.status === 'skipped')) {
    // one whose save may have reached Kingdee is looked up before it counts as never sent
    const left = await tx.maybe(sql`select 1 as x from voucher_source where voucher_id = ${r.voucher}::bigint and not taken_back limit 1`)
    const maybe = await tx.maybe(sql`select 1 as x from voucher where id = ${r.voucher}::bigint and retries > 0 and problem = 'timeout'`)
    if (maybe) sent.push(r)
    else if (left) await rebuild({ app, tx }, [r.voucher])
    else
      await tx.run(sql`update voucher set status = 'cancelled', next_try_at = null, updated_at = now(), version = version + 1 where id = ${r.voucher}::bigint`)
  }
  const templates = await activeTemplates(tx)
  const books = await booksOf(tx, [...new Set(sent.map((r) => r.company))])
  const heads = sent.map((r): Head => ({
    company: r.company,
    book: books.get(r.company),
    template: templateFor(templates, { event: r.event, company: r.company, condition: r.facts.condition }),
    event: r.event,
    date,
    red: true,
    sources: [{ ...(r.no ? { no: r.no } : {}), facts: r.facts }],
  }))
  const built = await build(tx, heads)
  await write(
    { app, tx },
    sent.map((r, i) => ({
      head: heads[i]!,
      built: built[i]!,
      kind: 'red',
      reverses: r.voucher,
      sources: [{ source: { ...source, ...(r.no ? { no: r.no } : {}) }, event: r.event, seq: -r.seq - 1, facts: r.facts }],
    })),
  )
  return rows.length
}

/** Which time it is that a source tells the books, for documents without a version of their own. */
export const voucherSeq = async (tx: Pick<Tx, 'one'>, source: { readonly type: string; readonly id: number }): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(*)::int as n from voucher_source where source_type = ${source.type} and source_id = ${source.id}::bigint and taken_back and event_seq >= 0`,
    )
  ).n

/** How the books stand with a source, event by event (contracts.md getVoucherState). */
export const getVoucherState = (
  tx: Pick<Tx, 'rows'>,
  source: { readonly type: string; readonly id: number },
): Promise<{ no: string; event: string; kind: string; status: string; kd_no: string | null; amount: string }[]> =>
  tx.rows(sql`
    select distinct v.no, v.event, v.kind, v.status, v.kd_no, v.amount::text as amount from voucher_source s join voucher v on v.id = s.voucher_id
    where s.source_type = ${source.type} and s.source_id = ${source.id}::bigint order by v.no limit 100`)
