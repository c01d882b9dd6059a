import type { CommandContext, QueryContext } from '@crossway/server-kit'
import { Refusal } from '@crossway/kernel'
import { eachAsked, sql, systemCtx, type EventHandler, type JobDef } from '@crossway/server-kit'
import { isStockPeriodOpen } from '../queries/period.ts'
import { reverseStock } from '../reversal.ts'
import { keepPosted, type Waiting } from './keep-event.ts'
import { postPlatformEvent } from './post-event.ts'
import { retryLater } from './retry-events.ts'
import { shopsOf, type Shop } from './where-it-lies.ts'
import type { PlatformEvent } from '../../model/platform/platform-event.ts'

interface Stored {
  readonly key: string
  readonly posting: number
  readonly company: number
  readonly occurred_at: string
  readonly event: Waiting
}
const most = 20_000

/** A listing sells other goods from a moment on: what its platform reported since is taken back and posted with them (product.md MSKU remap). Answers how many. */
export async function remapRepost({ app, ctx }: QueryContext, msku: number, from: string): Promise<{ reposted: number; stored: number }> {
  const list = await app.db.rows<Stored>(sql`
    select e.key, e.posting_id as posting, p.company_id as company, p.occurred_at, e.event from platform_event e join stock_posting p on p.id = e.posting_id
    where e.msku_id = ${msku} and e.mapped_at >= ${from}::timestamptz and p.reversed_by_id is null order by e.occurred_at, e.key limit ${most}::int`)
  const shops = new Map<number, Shop[]>()
  let reposted = 0
  for (const k of list) {
    const account = k.event.told.account
    if (!shops.has(account)) shops.set(account, await shopsOf(app.db, account))
    if (await app.db.tx((tx) => repost({ app, tx, ctx }, shops.get(account)!, k))) reposted++
  }
  return { reposted, stored: list.length - reposted }
}

/** One event anew; false where the new mapping cannot take it yet, then the old posting stays. */
async function repost({ app, tx, ctx }: CommandContext, shops: readonly Shop[], k: Stored): Promise<boolean> {
  const event = k.event.event as PlatformEvent
  await tx.script('savepoint repost')
  try {
    const open = await isStockPeriodOpen(tx, k.company, k.occurred_at)
    await reverseStock({ app, tx, ctx }, k.posting, open ? k.occurred_at : undefined, '换绑重过账', `platform:undo:${k.posting}`)
    const outcome = await postPlatformEvent({ app, tx, ctx }, shops, event, k.event.told, k.posting)
    if (outcome.done) {
      await keepPosted(tx, event, k.event.told, outcome)
      return true
    }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
  }
  await tx.script('rollback to savepoint repost')
  return false
}

export const remapJob: JobDef = {
  name: 'warehouse.remapRepost',
  title: { 'zh-cn': '换绑重过账', en: 'Repost after remapping' },
  same: () => 'labels',
  run: (job) =>
    eachAsked(
      job,
      (data) => `MSKU ${String(data.msku)}`,
      (data) => remapRepost({ app: job.app, ctx: job.ctx }, Number(data.msku), String(data.from)),
    ),
}

/** A label sells other goods from now on: waiting rows are tried again, posted ones are posted anew (contracts.md msku.mapping_changed). */
export const onMappingChanged: EventHandler = {
  event: 'msku.mapping_changed',
  name: 'warehouse.retryPending',
  run: async ({ app, tx, payload }) => {
    const msku = Number(payload.msku)
    const from = String(payload.from_ts)
    await retryLater({ app, tx }, msku)
    const posted = await tx.maybe(sql`select 1 from platform_event where msku_id = ${msku} and mapped_at >= ${from}::timestamptz limit 1`)
    if (posted) await app.jobs.ask(tx, systemCtx(), remapJob, { msku, from })
  },
}
