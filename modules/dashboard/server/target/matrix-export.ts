import type { QueryContext } from '@crossway/server-kit'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { num, sum, type Lang, type Num } from '@crossway/kernel'
import { audit, sql, xlsxWriter, type App } from '@crossway/server-kit'
import { isShare, isStoreRatio, targetMetrics, targetNode, type TargetDim, type TargetMetric } from '../../model/board-target.resource.ts'
import type { ProfitCell } from '../../model/profit/ask.ts'
import { targetGroup, type TargetPage } from '../../model/profit/board-group.ts'
import { isCost } from '../../model/profit/nodes.ts'
import { dimWord, matrixHeads, metricWord } from '../../model/target/matrix-sheet.ts'
import { achievement } from '../../model/target/progress.ts'
import { yearQuery } from '../../model/target/year-ask.ts'
import { readProfit } from '../profit/read-profit.ts'
import { namesOf } from '../profit/names.ts'
import { monthsOf } from './board-target.commands.ts'
import { visible } from './month-targets.ts'
import { targetObjects } from './target-objects.ts'

const words = {
  target: { 'zh-cn': '年目标', en: 'Year target' },
  reached: { 'zh-cn': '年累计实际', en: 'Year to date' },
  rate: { 'zh-cn': '达成率', en: 'Achieved' },
  what: { 'zh-cn': '内容', en: 'What' },
  matrix: {
    'zh-cn': '目标矩阵：草稿与已生效的目标；可填写后导入，已生效的月份不变',
    en: 'Matrix of targets, drafts and those in force; fill in and import, months in force stay',
  },
  share: { 'zh-cn': '广告占比为百分数，12 即 12%', en: 'Advertising share in percent, 12 is 12 %' },
  by: { 'zh-cn': '导出人', en: 'Exported by' },
  at: { 'zh-cn': '导出时间', en: 'Exported at' },
} as const satisfies Record<string, Readonly<Record<Lang, string>>>
/** Objects of one level that a workbook holds. */
const most = 20_000

/** Targets of a year for the objects of one level as a workbook, a month a column, in the shape that is imported again; who sold without a target has an empty row. Noted in the log. */
export async function matrixFile({ app, ctx }: QueryContext, page: TargetPage, year: number, dim: TargetDim): Promise<Buffer> {
  const months = monthsOf(year)
  const actual = await readProfit({ app, ctx }, { view: page, ...yearQuery(year, [dim]) })
  const scope = ctx.access.super ? sql.raw('true') : visible({ app, ctx }, page)
  const targets = await app.db.rows<{ id: string; metric: TargetMetric; month: string; value: string }>(
    sql`select split_part(t.object_key, ':', 2) as id, t.metric, t.month, t.value from board_target t where t.dim_type = ${dim} and t.status <> 'replaced' and t.month between ${months[0]!} and ${months[11]!} and t.channel_group = ${targetGroup(page)} and t.currency = 'CNY' and ${scope} order by t.id limit ${most * 12}`,
  )
  const reported = targetMetrics.filter((m) => actual.rights.cost || !isCost(targetNode[m] ?? 'S1'))
  const ids = [...new Set([...targets.map((t) => t.id), ...actual.cells.flatMap((c) => (c.key[0]!.id === null ? [] : [String(c.key[0]!.id)]))])].slice(0, most)
  const name = await namesOf(
    app.db,
    ctx.lang,
    [dim],
    ids.map((id) => ({ key: [id] })),
  )
  const codes = await codesOf(app, dim, ids)
  const w = (k: keyof typeof words): string => words[k][ctx.lang]
  const lines = ids.flatMap((id) =>
    reported.flatMap((metric) => {
      const plan = months.map((m) => targets.find((t) => t.id === id && t.metric === metric && t.month === m)?.value)
      // An empty row asks for net sales only: the others follow where somebody plans them.
      if (metric !== 'sales' && plan.every((v) => v === undefined)) return []
      const mine = actual.cells.filter((c) => String(c.key[0]!.id) === id)
      const target = isShare(metric) || isStoreRatio(metric) || plan.every((v) => v === undefined) ? undefined : sum(plan.map((v) => v ?? 0))
      const reached = reachedOf(mine, metric)
      const rate = target && achievement(reached ?? 0, target)
      const digits = (v: Num | string | undefined): string | null => (v === undefined ? null : num(v).toDecimalPlaces(4).toFixed())
      return [
        [
          dimWord(dim, ctx.lang),
          codes.get(id) ?? null,
          name(dim, id).title,
          metricWord(metric, ctx.lang),
          ...plan.map(digits),
          digits(target),
          digits(reached?.toDecimalPlaces(2)),
          rate ? `${rate.times(100).toFixed(1)}%` : null,
        ],
      ]
    }),
  )
  await app.db.tx((tx) => audit({ run: tx, ctx }, [{ resource: page, operation: 'export', action: 'matrix', rows: lines.length, comment: `${year} ${dim}` }]))
  const out = new PassThrough()
  const file = buffer(out)
  const sheet = xlsxWriter(
    out,
    [
      ...(['dim', 'code', 'object', 'metric'] as const).map((h) => ({ title: matrixHeads[h][ctx.lang], number: false })),
      ...months.map((title) => ({ title, number: true })),
      { title: w('target'), number: true },
      { title: w('reached'), number: true },
      { title: w('rate'), number: false },
    ],
    [
      [w('what'), w('matrix')],
      ['', w('share')],
      [w('by'), ctx.name],
      [w('at'), new Date().toISOString()],
    ],
  )
  for (const line of lines) await sheet.row(line)
  await sheet.end()
  return file
}

const reachedOf = (cells: readonly ProfitCell[], metric: TargetMetric): Num | undefined => {
  const all = (node: string): Num => sum(cells.map((c) => c.amounts[node] ?? 0))
  // A ratio of a shop is told on its board, weighed; here its months stand for themselves.
  if (isStoreRatio(metric)) return undefined
  if (isShare(metric)) return all('S1').gt(0) ? all('G08').neg().div(all('S1')).times(100) : undefined
  return metric === 'units' ? sum(cells.map((c) => c.units)) : all(targetNode[metric]!)
}
/** The codes that the import finds the objects by. */
async function codesOf(app: App, dim: TargetDim, ids: readonly string[]): Promise<Map<string, string>> {
  const { table, code } = targetObjects[dim]
  const rows = await app.db.rows<{ id: number; code: string }>(
    sql`select id, ${sql.id(code)} as code from ${sql.id(table)} where id = any(${[...ids]}::bigint[]) limit ${most}`,
  )
  return new Map(rows.map((r) => [String(r.id), r.code]))
}
