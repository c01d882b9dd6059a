import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@crossway/kernel'
import { audit, requireNode, saveFile, withStaged, xlsxWriter, type JobDef, type QueryContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { lineNames, scLines } from '../../model/line-names.ts'
import { batchSize, batchTotal, batchTrials, type BatchQuestion, type BatchRow } from './batch.ts'

/** Listings that one file holds (tool.md, exportBatch). */
const most = 5000
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type Cell = readonly [zh: string, en: string, value: (r: BatchRow) => string | null | undefined, number?: true]
const plain: readonly Cell[] = [
  ['MSKU', 'MSKU', (r) => r.seller_sku],
  ['标题', 'Title', (r) => r.title],
  ['币种', 'Currency', (r) => r.currency],
  ['现价', 'Price now', (r) => r.now, true],
  ['定价', 'Plan price', (r) => r.plan, true],
  ['试算价', 'Trial price', (r) => r.price, true],
]
const closed: readonly Cell[] = [
  ['利润', 'Profit', (r) => r.profit, true],
  ['利润率%', 'Margin %', (r) => r.margin, true],
  ['到仓成本', 'Landed cost', (r) => r.landed, true],
  ['盈亏价', 'Break-even', (r) => r.break_even, true],
  ['20%利润价', 'Price at 20 %', (r) => r.price_20, true],
  ...scLines.map((code): Cell => [...(lineNames[code] ?? [code, code]), (r) => r.lines?.[code], true]),
  ['Amazon配送费', 'Amazon’s fulfilment fee', (r) => r.amazon_fee, true],
]
const last: readonly Cell[] = [['无法试算的原因', 'Why it could not be worked out', (r) => r.problem]]

/** Asks for a file of all listings of a store; more than the page holds are worked out by the job. */
export async function exportBatch({ app, ctx }: QueryContext, b: BatchQuestion): Promise<{ jobId: number }> {
  const { total } = await batchTotal({ app, ctx }, b)
  if (total > most) throw refuse.TRIAL_TOO_MANY({ total, most }, 'q')
  const title = batchJob.title[ctx.lang]
  return { jobId: await app.jobs.enqueue(app.db, ctx, batchJob.name, title, { store: b.store, q: b.q ?? null, input: b.input }) }
}

export const batchJob: JobDef = {
  name: 'tool.batchTrials',
  title: { 'zh-cn': '批量试算导出', en: 'Export of a store’s trials' },
  run: async ({ app, ctx, data, progress }) => {
    requireNode(ctx, 'pricingTrial/export')
    const asked = data as { store: number; q: string | null; input: BatchQuestion['input'] }
    const question = { store: asked.store, q: asked.q ?? undefined, input: asked.input }
    const { total, open } = await batchTotal({ app, ctx }, { ...question, from: 0 })
    const cells = [...plain, ...(open ? closed : []), ...last]
    const path = join(app.config.dataDir, 'tmp', `${randomUUID()}.xlsx`)
    await mkdir(join(app.config.dataDir, 'tmp'), { recursive: true })
    try {
      const sheet = xlsxWriter(
        createWriteStream(path),
        cells.map(([zh, en, , number]) => ({ title: ctx.lang === 'en' ? en : zh, number: number === true })),
        [],
      )
      for (let from = 0; from < Math.min(total, most); from += batchSize) {
        const part = await batchTrials({ app, ctx }, { ...question, from })
        for (const r of part.rows) await sheet.row(cells.map(([, , value]) => value(r) ?? null))
        await progress(Math.min(from + batchSize, total), total)
      }
      await sheet.end()
      return await withStaged(app, createReadStream(path), (staged) =>
        app.db.tx(async (tx) => {
          const name = `${batchJob.title[ctx.lang]}_${dayOf(new Date())}.xlsx`
          const file = await saveFile({ app, tx, ctx }, staged, { name, mime: xlsx, topic: `export-${ctx.account}`, visibility: 'private' })
          await audit({ run: tx, ctx }, [{ resource: 'price_trial', operation: 'export', rows: total, comment: JSON.stringify(asked).slice(0, 500) }])
          return { file: file.id, name: file.name, rows: total }
        }),
      )
    } finally {
      await rm(path, { force: true })
    }
  },
}
