import { addDays, dayOf } from '@crossway/kernel'
import { audit, insertAll, insertMany, seedNumbers, sql, systemCtx, type Context, type Tx } from '@crossway/server-kit'
import type { VoucherEvent } from '../../model/voucher/voucher-events.ts'
import { voucher } from '../../model/voucher/voucher.resource.ts'
import type { Built, Facts, Head, VoucherRequest } from './build-heads.ts'

type Call = Context<'app' | 'tx'>
/** `history` leaves the log alone: what is taken over of earlier times was not made today. */
export interface RequestOptions {
  readonly history?: boolean
}

const lineTypes = {
  voucher_id: 'bigint',
  seq: 'int',
  explanation: 'text',
  subject: 'text',
  dims_text: 'text',
  dims: 'jsonb',
  currency: 'text',
  rate: 'numeric',
  amount_for: 'numeric',
  debit: 'numeric',
  credit: 'numeric',
} as const
export const writeLines = (tx: Tx, all: readonly { readonly id: number; readonly built: Built }[]): Promise<number> =>
  insertAll(
    tx,
    'voucher_line',
    lineTypes,
    all.flatMap(({ id, built }) => built.lines.map((l, i) => ({ voucher_id: id, seq: i + 1, ...l }))),
  )

const sourceTypes = {
  voucher_id: 'bigint',
  seq: 'int',
  source_type: 'text',
  source_id: 'bigint',
  source_no: 'text',
  event: 'text',
  event_seq: 'int',
  facts: 'jsonb',
  taken_back: 'bool',
} as const
/** One event of a document that a voucher stands for. */
export interface Source {
  readonly source: VoucherRequest['source']
  readonly event: VoucherEvent
  readonly seq: number
  readonly facts: Facts
}
const sourceRow = (voucherId: number, seq: number, s: Source, takenBack: boolean) => ({
  voucher_id: voucherId,
  seq,
  source_type: s.source.type,
  source_id: s.source.id,
  source_no: s.source.no ?? null,
  event: s.event,
  event_seq: s.seq,
  facts: s.facts,
  taken_back: takenBack,
})
/** Adds events to a voucher that stands, behind those that it has. */
export async function addSources(tx: Tx, voucherId: number, sources: readonly Source[]): Promise<void> {
  const { n } = await tx.one<{ n: number }>(sql`select max(seq)::int as n from voucher_source where voucher_id = ${voucherId}::bigint`)
  await insertAll(
    tx,
    'voucher_source',
    sourceTypes,
    sources.map((s, i) => sourceRow(voucherId, n + i + 1, s, false)),
  )
}

interface NewVoucher {
  readonly head: Head
  readonly built: Built
  readonly kind: 'normal' | 'red'
  readonly reverses?: number
  readonly sources: readonly Source[]
}
/** Writes vouchers with lines and sources, all with a few statements. */
export async function write({ app, tx }: Call, all: readonly NewVoucher[], o: RequestOptions = {}): Promise<number[]> {
  if (all.length === 0) return []
  // a voucher is numbered in the month in which it stands
  const numbers = await seedNumbers(
    { app, tx, today: addDays(dayOf(new Date()), 1) },
    voucher,
    all.map((v) => ({ created_at: `${v.built.date}T12:00:00+08:00` })),
  )
  const heads = all.map((v, i) => ({
    no: numbers[i],
    company_id: v.head.company,
    book_id: v.head.book?.id ?? null,
    date: v.built.date,
    business_date: v.head.date,
    period: v.built.date.slice(0, 7),
    moved: v.built.date !== v.head.date,
    group: v.head.book?.default_group ?? v.head.template?.group ?? '记',
    event: v.head.event,
    granularity: v.head.template?.granularity ?? 'document',
    kind: v.kind,
    reverses_id: v.reverses ?? null,
    source_type: v.sources[0]!.source.type,
    source_id: v.sources[0]!.source.id,
    source_no: v.sources[0]!.source.no ?? null,
    amount: v.built.amount,
    problem: v.built.problem,
    last_error: v.built.error,
    reason: v.built.reason,
    status: v.built.status,
    created_by: 0,
    updated_by: 0,
  }))
  const types = {
    no: 'text',
    company_id: 'bigint',
    book_id: 'bigint',
    date: 'date',
    business_date: 'date',
    period: 'text',
    moved: 'bool',
    group: 'text',
    event: 'text',
    granularity: 'text',
    kind: 'text',
    reverses_id: 'bigint',
    source_type: 'text',
    source_id: 'bigint',
    source_no: 'text',
    amount: 'numeric',
    problem: 'text',
    last_error: 'text',
    reason: 'text',
    status: 'text',
    created_by: 'bigint',
    updated_by: 'bigint',
  }
  const ids = (await tx.rows<{ id: number }>(insertMany('voucher', types, heads, sql.raw('returning id')))).map((r) => r.id)
  await writeLines(
    tx,
    all.map((v, i) => ({ id: ids[i]!, built: v.built })),
  )
  await insertAll(
    tx,
    'voucher_source',
    sourceTypes,
    all.flatMap((v, i) => v.sources.map((s, k) => sourceRow(ids[i]!, k + 1, s, v.kind === 'red'))),
  )
  if (!o.history)
    await audit(
      { run: tx, ctx: systemCtx() },
      ids.map((id, i) => ({ resource: 'voucher', record: id, no: numbers[i]!, operation: 'create' as const })),
    )
  return ids
}
