import { dayOf, num } from '@crossway/kernel'
import { insertMany, sql, type Context, type EventHandler, type Tx } from '@crossway/server-kit'
import type { LogType } from '../../model/oplog/op-log.resource.ts'

export interface LogEntry {
  readonly store: number
  readonly msku?: number | null
  readonly asin?: string | null
  readonly day?: string
  readonly type: LogType
  readonly text: string
  readonly text_en: string
  /** Document that did it. */
  readonly ref?: string | null
  /** The same key is noted once. */
  readonly key: string
}
/** Notes what the house itself has done or seen, each once (contracts.md addOpLog). Answers how many are new. */
export async function addOpLog({ tx }: Context<'tx'>, entries: readonly LogEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const facts = await ownersOf(tx, entries)
  return tx.run(
    insertMany(
      'op_log',
      {
        store_id: 'bigint',
        msku_id: 'bigint',
        asin: 'text',
        day: 'date',
        type: 'text',
        text: 'text',
        text_en: 'text',
        source: 'text',
        ref: 'text',
        source_key: 'text',
        project_id: 'bigint',
        owner_id: 'bigint',
      },
      entries.map((e) => ({
        store_id: e.store,
        msku_id: e.msku ?? null,
        asin: e.asin ?? null,
        day: e.day ?? dayOf(new Date()),
        type: e.type,
        text: e.text.slice(0, 500),
        text_en: e.text_en.slice(0, 500),
        source: 'auto',
        ref: e.ref ?? null,
        source_key: e.key,
        project_id: facts.projects.get(e.store) ?? null,
        owner_id: e.msku == null ? null : (facts.owners.get(e.msku) ?? null),
      })),
      sql`on conflict do nothing`,
    ),
  )
}
async function ownersOf(tx: Tx, entries: readonly LogEntry[]) {
  const stores = await tx.rows<{ id: number; project: number | null }>(
    sql`select id, project_id as project from store where id = any(${[...new Set(entries.map((e) => e.store))]}::bigint[])`,
  )
  const mskus = await tx.rows<{ id: number; owner: number | null }>(
    sql`select id, owner_id as owner from msku where id = any(${[...new Set(entries.flatMap((e) => e.msku ?? []))]}::bigint[])`,
  )
  return { projects: new Map(stores.map((s) => [s.id, s.project])), owners: new Map(mskus.map((m) => [m.id, m.owner])) }
}

const words: Readonly<Record<string, readonly [type: LogType, zh: string, en: string]>> = {
  price: ['price', '价格', 'Price'],
  status: ['listing', '状态', 'State'],
  title: ['listing', '标题', 'Title'],
  asin: ['variation', 'ASIN', 'ASIN'],
  fulfillment_channel: ['inventory', '配送方式', 'Fulfilment'],
}
/** What the platform's listings have changed since the last file; prices only from one per cent on (operations.md oplogPlus, auto rows). */
export const onListingsImported: EventHandler = {
  event: 'report.imported',
  name: 'operations.listingLog',
  run: async ({ tx, payload }) => {
    if (payload.type !== 'listings_all') return
    const changes = await tx.rows<{
      id: number
      store: number
      msku: number | null
      asin: string | null
      kind: string
      old: string | null
      new: string | null
      day: string
    }>(
      sql`select id, store_id as store, msku_id as msku, asin, change_type as kind, old_value as old, new_value as new, (detected_at at time zone 'Asia/Shanghai')::date as day from listing_change where report_file_id = ${Number(payload.file)}::bigint and store_id is not null order by id limit 20000`,
    )
    const small = (a: string | null, b: string | null): boolean => !!a && !!b && Math.abs(Number(b) / Number(a) - 1) < 0.01
    // A price is told as the shop shows it, not as it is stored.
    const shown = (type: LogType, v: string | null, none: string): string =>
      v === null ? none : type === 'price' && !Number.isNaN(Number(v)) ? num(v).toFixed(2) : v
    await addOpLog(
      { tx },
      changes.flatMap((c) => {
        const [type, zh, en] = words[c.kind] ?? ['listing', c.kind, c.kind]
        if (type === 'price' && small(c.old, c.new)) return []
        return [
          {
            store: c.store,
            msku: c.msku,
            asin: c.asin,
            day: c.day,
            type,
            text: `${zh}：${shown(type, c.old, '无')} → ${shown(type, c.new, '无')}`,
            text_en: `${en}: ${shown(type, c.old, 'none')} → ${shown(type, c.new, 'none')}`,
            key: `listing_change:${c.id}`,
          },
        ]
      }),
    )
  },
}
