import type { CommandContext } from '@crossway/server-kit'
import { createHash } from 'node:crypto'
import { Refusal, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { explodeMsku, resolveMsku } from '@crossway/product/server'
import type { EntryType } from '../../model/entry-types.ts'
import type { PlatformEvent, PlatformEventKind } from '../../model/platform/platform-event.ts'
import { post } from '../ledger/post-stock.ts'
import type { DraftLine, PostingLine } from '../ledger/posting.ts'
import { shopOf, type Shop } from './where-it-lies.ts'

/** Where an event was told. */
export interface Reported {
  readonly report_type: string
  readonly account: number
  readonly file: number
  readonly file_no: string | null
  readonly row: number
}
export type PendingReason = 'unmapped' | 'no_warehouse' | 'closed_period' | 'bad_row'
export type Outcome =
  | { readonly done: true; readonly posting: number; readonly store: number; readonly warehouse: number; readonly msku: number }
  | {
      readonly done: false
      readonly reason: PendingReason
      readonly detail: string | null
      readonly store: number | null
      readonly warehouse: number | null
      readonly msku: number | null
    }

const entryOf: Readonly<Record<PlatformEventKind, EntryType>> = {
  sale: 'sale_out',
  lost: 'fba_lost_out',
  found: 'fba_found_in',
  damaged: 'fba_damaged',
  moved: 'state_move',
  disposed: 'disposal_out',
}

export const eventKey = (account: number, e: { readonly key: string }): string => `${account}:${e.key}`
/** Keys of the platform may be longer than a posting's key. */
const idemOf = (key: string, instead: number | undefined): string =>
  `platform:${createHash('sha256').update(key).digest('base64url')}${instead === undefined ? '' : `~${instead}`}`

/**
 * Posts one event of a platform to the share that holds the store's goods, at the time it happened, or today where that period is closed, with the
 * real day in the remark (warehouse.md A10). What cannot be posted yet answers why; nothing is thrown for a row's own fault. `instead` = posting that
 * this one replaces.
 */
export async function postPlatformEvent(
  { app, tx, ctx }: CommandContext,
  shops: readonly Shop[],
  e: PlatformEvent,
  reported: Reported,
  instead?: number,
): Promise<Outcome> {
  const waits = (reason: PendingReason, more: Partial<Extract<Outcome, { done: false }>> = {}): Outcome => ({
    done: false,
    reason,
    detail: null,
    store: null,
    warehouse: null,
    msku: null,
    ...more,
  })
  const sellers = await tx.rows<{ store: number }>(
    sql`select store_id as store from msku where seller_sku = ${e.seller_sku} and store_id = any(${shops.map((s) => s.store)}::bigint[])`,
  )
  const shop = shopOf(
    shops,
    e.site,
    sellers.map((s) => s.store),
  )
  if (!shop) return waits('no_warehouse')
  const known = await resolveMsku(tx, shop.store, e.seller_sku, e.mapped_at)
  const at = { store: shop.store, warehouse: shop.warehouse, msku: known?.id ?? null }
  if (!known || known.lines.length === 0) return waits('unmapped', at)
  if (shop.vw === null || shop.warehouse === null) return waits('no_warehouse', at)
  const goods = await explodeMsku(tx, known.id, e.qty, e.mapped_at)
  const lines = goods.flatMap((g, i): PostingLine[] => linesOf(e, shop, known.id, g, i))
  const posted = await tryToPost({ app, tx, ctx }, e, reported, lines, instead)
  if ('posting' in posted) return { done: true, posting: posted.posting, store: shop.store, warehouse: shop.warehouse, msku: known.id }
  return waits(posted.code === 'E_PERIOD_CLOSED' ? 'closed_period' : 'bad_row', { ...at, detail: posted.text(ctx.lang) })
}

function linesOf(e: PlatformEvent, shop: Shop, msku: number, g: { readonly sku: number; readonly qty: number }, i: number): PostingLine[] {
  const line = {
    entry_type: entryOf[e.kind],
    vw: shop.vw!,
    sku: g.sku,
    msku,
    state: e.state,
    ...(shop.vw_store === shop.store ? {} : { charge: { store: shop.store } }),
  } as const
  if (e.to)
    return [
      { ...line, qty: -g.qty },
      { ...line, state: e.to, qty: g.qty, pair: i * 2 },
    ]
  return [{ ...line, qty: e.kind === 'found' ? g.qty : -g.qty }]
}

async function tryToPost(
  { app, tx, ctx }: CommandContext,
  e: PlatformEvent,
  reported: Reported,
  lines: readonly DraftLine[],
  instead: number | undefined,
): Promise<{ readonly posting: number } | Refusal> {
  const key = eventKey(reported.account, e)
  const posting = (occurred_at: string | undefined, remark: string | null): Promise<number> =>
    post(
      { app, tx, ctx },
      {
        type: entryOf[e.kind],
        source: { type: 'report_file', id: reported.file, line: reported.row, no: e.no ?? reported.file_no },
        occurred_at,
        idem_key: idemOf(key, instead),
        content: [key, e.qty, e.kind],
        remark,
        lines,
      },
    ).then((r) => r.result.id)
  try {
    return { posting: await posting(e.occurred_at, null) }
  } catch (first) {
    if (!(first instanceof Refusal)) throw first
    if (first.code !== 'E_PERIOD_CLOSED') return first
    try {
      return { posting: await posting(undefined, `原业务日期 ${dayOf(new Date(e.occurred_at))}`) }
    } catch (second) {
      if (!(second instanceof Refusal)) throw second
      return second
    }
  }
}
