import { num } from '@crossway/kernel'
import { putOfferPrice, readOfferPrice, type OfferPlace } from '@crossway/resource/server'
import { eachAsked, emit, runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { priceChange } from '../../model/price/price-change.resource.ts'
import { addOpLog } from '../oplog/add-op-log.ts'

interface Line {
  readonly id: number
  readonly msku: number
  readonly sku: string
  readonly before: string | null
  readonly after: string
  readonly pushed_at: string | null
}
interface Head {
  readonly id: number
  readonly no: string
  readonly store: number
  readonly account: number
  readonly marketplace: string
  readonly currency: string
}
const headOf = (app: App, id: number): Promise<Head | undefined> =>
  app.db.maybe<Head>(sql`
    select c.id, c.no, c.store_id as store, s.store_account_id as account, m.platform_code as marketplace, s.currency from price_change c join store s on s.id = c.store_id join marketplace m on m.id = s.marketplace_id where c.id = ${id}::bigint and m.platform_code is not null`)
/** The platform may take its time; after a day without the new price it has failed. */
const verifyHours = 24

const mark = (app: App, line: number, status: 'ok' | 'failed' | 'pushing', error: string | null, pushed: boolean): Promise<number> =>
  app.db.run(
    sql`update price_change_line set push_status = ${status}, error = ${error}, pushed_at = ${pushed ? sql`now()` : sql`pushed_at`} where id = ${line} and push_status = 'pushing'`,
  )

/** Sends one line unless it was sent, and reads back whether it stands. Its state is written at once, so that a killed worker sends nothing twice. */
async function pushLine(app: App, head: Head, line: Line): Promise<void> {
  const place: OfferPlace = { account: head.account, marketplace: head.marketplace, sku: line.sku }
  if (line.pushed_at === null) {
    const told = await putOfferPrice(app, place, { amount: num(line.after).toFixed(2), currency: head.currency })
    if (!told.ok) return void (await mark(app, line.id, told.passing ? 'pushing' : 'failed', told.why, false))
    await mark(app, line.id, 'pushing', null, true)
  }
  const now = await readOfferPrice(app, place)
  if (now && num(now.amount).eq(line.after)) return void (await mark(app, line.id, 'ok', null, false))
  if (line.pushed_at !== null && Date.now() - Date.parse(line.pushed_at) > verifyHours * 3_600_000)
    await mark(app, line.id, 'failed', '24小时内平台未生效', false)
}

/** Closes a change whose lines are all decided: what stands is logged, and told to others. */
async function settle(app: App, head: Head): Promise<void> {
  await app.db.tx(async (tx) => {
    const doc = await tx.one<{ status: string }>(sql`select status from price_change where id = ${head.id} for update`)
    if (doc.status !== 'pushing') return
    const lines = await tx.rows<Line & { push: string }>(
      sql`select l.id, l.msku_id as msku, m.seller_sku as sku, l.before, l.after, l.pushed_at, l.push_status as push from price_change_line l join msku m on m.id = l.msku_id where l.price_change_id = ${head.id} order by l.seq`,
    )
    const done = lines.filter((l) => l.push === 'ok')
    const failed = lines.filter((l) => l.push === 'failed')
    const over = done.length + failed.length === lines.length
    const state = !over ? 'pushing' : failed.length === 0 ? 'done' : done.length > 0 ? 'partial' : 'failed'
    await tx.run(
      sql`update price_change set status = ${state}, ok_count = ${done.length}::int, failed_count = ${failed.length}::int, version = version + 1, updated_at = now() where id = ${head.id}`,
    )
    await tx.run(
      sql`update msku m set price = l.after, synced_at = now(), version = m.version + 1 from price_change_line l where l.price_change_id = ${head.id} and l.push_status = 'ok' and m.id = l.msku_id and m.price is distinct from l.after`,
    )
    const fresh = await addOpLog(
      { tx },
      done.map((l) => ({
        store: head.store,
        msku: l.msku,
        type: 'price' as const,
        text: `价格：${l.before ? num(l.before).toFixed(2) : '无'} → ${num(l.after).toFixed(2)}`,
        text_en: `Price: ${l.before ? num(l.before).toFixed(2) : 'none'} → ${num(l.after).toFixed(2)}`,
        ref: head.no,
        key: `price_change:${head.id}:${l.id}`,
      })),
    )
    if (fresh > 0)
      await emit(
        { app, tx },
        'price.changed',
        { change: head.id, no: head.no, store: head.store, mskus: done.map((l) => l.msku) },
        { resource: 'price_change', id: head.id },
      )
  })
}

export async function pushChange(app: App, id: number): Promise<void> {
  const head = await headOf(app, id)
  if (!head) {
    await app.db.run(
      sql`update price_change_line set push_status = 'failed', error = '站点无平台代码' where price_change_id = ${id}::bigint and push_status = 'pushing'`,
    )
    await app.db.run(
      sql`update price_change set status = 'failed', failed_count = line_count, version = version + 1 where id = ${id}::bigint and status = 'pushing'`,
    )
    return
  }
  const lines = await app.db.rows<Line>(
    sql`select l.id, l.msku_id as msku, m.seller_sku as sku, l.before, l.after, l.pushed_at from price_change_line l join msku m on m.id = l.msku_id where l.price_change_id = ${id}::bigint and l.push_status = 'pushing' order by l.seq limit 500`,
  )
  for (const line of lines) await pushLine(app, head, line)
  await settle(app, head)
}

/** The prices before go back to the platform; what cannot be set back says so on its line. */
export async function restoreChange(app: App, id: number): Promise<void> {
  const head = await headOf(app, id)
  if (!head) return
  const lines = await app.db.rows<Line>(
    sql`select l.id, l.msku_id as msku, m.seller_sku as sku, l.before, l.after, l.pushed_at from price_change_line l join msku m on m.id = l.msku_id where l.price_change_id = ${id}::bigint and l.push_status = 'ok' and l.before is not null order by l.seq limit 500`,
  )
  for (const l of lines) {
    const told = await putOfferPrice(
      app,
      { account: head.account, marketplace: head.marketplace, sku: l.sku },
      { amount: num(l.before!).toFixed(2), currency: head.currency },
    )
    await app.db.tx(async (tx) => {
      await tx.run(sql`update price_change_line set error = ${told.ok ? null : told.why} where id = ${l.id}`)
      if (!told.ok) return
      await tx.run(sql`update msku set price = ${l.before}::numeric, synced_at = now(), version = version + 1 where id = ${l.msku}`)
      await addOpLog({ tx }, [
        {
          store: head.store,
          msku: l.msku,
          type: 'price',
          text: `恢复原价：${num(l.after).toFixed(2)} → ${num(l.before!).toFixed(2)}`,
          text_en: `Price restored: ${num(l.after).toFixed(2)} → ${num(l.before!).toFixed(2)}`,
          ref: head.no,
          key: `price_change:${id}:${l.id}:restored`,
        },
      ])
    })
  }
}

/** What is due: approved changes whose time has come, sale prices whose time is over, and lines that still wait for the platform. */
async function due(app: App): Promise<{ pushed: number; restored: number }> {
  const act = async (ids: readonly { id: number }[], action: 'push' | 'restore'): Promise<number> => {
    for (const { id } of ids) await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx() }, priceChange, id, action, {}, true))
    return ids.length
  }
  const pushed = await act(
    await app.db.rows<{ id: number }>(sql`select id from price_change where status = 'approved' and effective_at <= now() order by effective_at, id limit 200`),
    'push',
  )
  const restored = await act(
    await app.db.rows<{ id: number }>(
      sql`select id from price_change where status = 'done' and type = 'sale' and end_at <= now() and end_at > now() - interval '7 days' and restored_at is null order by id limit 200`,
    ),
    'restore',
  )
  const open = await app.db.rows<{ id: number }>(sql`select id from price_change where status = 'pushing' order by id limit 200`)
  for (const { id } of open) await pushChange(app, id)
  return { pushed, restored }
}

export const pushJob: JobDef = {
  name: 'operations.pushPrices',
  title: { 'zh-cn': '推送价格', en: 'Push prices' },
  cron: '*/10 * * * *',
  same: () => 'prices',
  run: (job) =>
    eachAsked(
      job,
      (data) => `${String(data.change ?? 'due')}${data.restore ? ' restore' : ''}`,
      async (data): Promise<object> => {
        if (data.change === undefined) return due(job.app)
        await (data.restore ? restoreChange : pushChange)(job.app, Number(data.change))
        return {}
      },
    ),
}
