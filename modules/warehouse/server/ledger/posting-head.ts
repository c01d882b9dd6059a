import type { Context } from '@crossway/server-kit'
import { createHash } from 'node:crypto'
import { dayOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { PostedLine, Posting, PostingResult } from './posting.ts'
import type { PostingTime } from './posting-time.ts'
import type { EntryType } from '../../model/entry-types.ts'

/** Advisory locks: postings share them, closing a period and taking the daily snapshot hold them alone. */
export const periodLock = 731_101
export const dailyLock = 731_102

export interface Started {
  readonly id: number
  readonly no: string
  nextEntry(): number
}

/** Content that must be the same when a key is used again. The time is left out: a caller that gives none has another "now" at each try. */
export function contentHash(p: Posting): string {
  if (p.content !== undefined) return hashOf([p.type, p.source.type, p.source.id, p.source.line ?? 0, p.content])
  const lines = p.lines.map((l) => [
    l.entry_type,
    l.vw,
    l.sku,
    l.msku ?? 0,
    l.state,
    l.qty,
    ...[l.goods, l.freight, l.duty, l.other].map((v) => (v === null || v === undefined ? '' : Number(v).toString())),
    l.layer ?? '',
    l.reservation ?? '',
    l.link ?? '',
  ])
  return hashOf([p.type, p.source.type, p.source.id, p.source.line ?? 0, lines])
}
const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Stored result of a key, for commands that would otherwise work their lines out against stock that the first call has already changed. */
export async function replayed(tx: Tx, p: Pick<Posting, 'type' | 'source' | 'idem_key' | 'content'>): Promise<PostingResult | undefined> {
  const seen = await tx.maybe<{ id: number; no: string; content_hash: string }>(
    sql`select id, no, content_hash from stock_posting where idem_key = ${p.idem_key}`,
  )
  if (!seen) return undefined
  if (seen.content_hash !== contentHash({ ...p, lines: [] })) throw refuse.E_IDEM_CONTENT()
  return storedResult(tx, seen.id, seen.no)
}

/**
 * Takes number and ids for a posting, or answers what the same key has written before: the unique key makes a second caller wait here
 * until the first has committed (warehouse.md A5 step 2). Other content under the same key is refused.
 */
export async function startPosting(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  p: Posting,
  time: PostingTime,
  entries: number,
  reverses: number | null,
): Promise<Started | PostingResult> {
  const hash = contentHash(p)
  const line = p.source.line ?? 0
  const yymmdd = dayOf(new Date()).slice(2).replaceAll('-', '')
  for (let attempt = 0; attempt < 5; attempt++) {
    const row = await tx.maybe<{ id: number; no: string; ids: number[] }>(sql`
      insert into stock_posting (no, posting_type, source_type, source_id, source_line_id, source_no, seq, company_id, occurred_at, period, idem_key, content_hash, reverses_id, remark, actor_id)
      select 'SM' || ${yymmdd}::text || lpad(n.n::text, greatest(4, length(n.n::text)), '0'), ${p.type}, ${p.source.type}, ${p.source.id}::bigint, ${line}::bigint, ${p.source.no ?? null},
        coalesce((select max(seq) from stock_posting where source_type = ${p.source.type} and source_id = ${p.source.id}::bigint and source_line_id = ${line}::bigint and posting_type = ${p.type}), 0) + 1,
        v.company_id, ${time.iso}::timestamptz, ${time.period}, ${p.idem_key}, ${hash}, ${reverses}::bigint, ${p.remark ?? null}, ${ctx.account}
      from (select nextval('stock_posting_no_seq') as n) n, virtual_warehouse v where v.id = ${p.lines[0]!.vw}::bigint
      on conflict do nothing
      returning id, no, (select array_agg(nextval('stock_entry_id_seq')) from generate_series(1, ${entries}::int)) as ids`)
    if (row) {
      let used = 0
      return {
        id: row.id,
        no: row.no,
        nextEntry: () => {
          const id = row.ids[used++]
          if (id === undefined) throw new Error('posting made more entries than ids were taken for')
          return id
        },
      }
    }
    const seen = await tx.maybe<{ id: number; no: string; content_hash: string }>(
      sql`select id, no, content_hash from stock_posting where idem_key = ${p.idem_key}`,
    )
    if (seen) {
      if (seen.content_hash !== hash) throw refuse.E_IDEM_CONTENT()
      return storedResult(tx, seen.id, seen.no)
    }
    // Neither inserted nor known: an unknown place, or another posting of the same document took the sequence.
    const place = await tx.maybe(sql`select 1 from virtual_warehouse where id = ${p.lines[0]!.vw}::bigint`)
    if (!place) throw refuse.E_UNKNOWN_PLACE({ vw: p.lines[0]!.vw })
  }
  throw new Error('posting sequence of the document stays taken')
}

/** What a posting wrote, per input line. */
export async function storedResult(tx: Tx, id: number, no: string): Promise<PostingResult> {
  const rows = await tx.rows<PostedLine & { line_no: number }>(sql`
    select distinct on (line_no) line_no, id as entry, entry_type, qty_delta as qty, goods_delta::numeric(18,2)::text as goods, freight_delta::numeric(18,2)::text as freight, duty_delta::numeric(18,2)::text as duty, other_delta::numeric(18,2)::text as other,
      (goods_delta + freight_delta + duty_delta + other_delta)::numeric(18,2)::text as total, layer_id as layer
    from stock_entry where posting_id = ${id} and entry_type <> all(${['negative_trueup', 'rounding'] satisfies EntryType[]}::text[]) order by line_no, id`)
  return { id, no, replayed: true, lines: rows.map(({ line_no: _, ...r }) => r) }
}
