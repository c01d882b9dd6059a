import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { xlsxWriter, type QueryContext } from '@crossway/server-kit'
import type { FieldStatistics, Summed } from '../../model/briefing/field-statistics.ts'
import type { Marks, Rate } from '../../model/briefing/rate.ts'
import { statistics, type BriefingStatistics, type Span } from './statistics.ts'

const marks: Readonly<Record<string, string>> = { on_time: '✓', late: '◐', missed: '✗', exempt: '–', due: '·' }
type Say = (zh: string, en: string) => string
const rates = (r: Marks & Rate): string[] => [String(r.on_time), String(r.late), String(r.missed), r.rate ?? '', r.on_time_rate ?? '']
const rateHeads = (say: Say): string[] => [
  say('按时', 'On time'),
  say('补交', 'Late'),
  say('未交', 'Missed'),
  say('提交率%', 'Rate %'),
  say('按时率%', 'On-time rate %'),
]

/** The statistics that the caller sees, as a workbook: people by periods, departments, periods, how reports were read and what their figures come to (workplace.md statistics, export). */
export async function statisticsFile(call: QueryContext, o: Span): Promise<{ bytes: Buffer; name: string }> {
  const say: Say = (zh, en) => (call.ctx.lang === 'en' ? en : zh)
  const a = await statistics(call, o)
  const periods = a.periods.map((p) => p.period).toSorted()
  const heads = [
    ...[say('员工', 'Employee'), say('部门', 'Department')].map((title) => ({ title, number: false })),
    ...periods.map((title) => ({ title, number: false })),
    ...[...rateHeads(say), say('免交', 'Exempt'), say('连续提交', 'In a row')].map((title) => ({ title, number: true })),
  ]
  const out = new PassThrough()
  const file = buffer(out)
  const about: [string, string][] = [
    [say('导出人', 'By'), call.ctx.name],
    [say('期间', 'Span'), `${o.from} – ${o.to}`],
    [say('规则', 'Rule'), a.rules.find((r) => r.id === o.rule)?.name ?? say('全部', 'All')],
  ]
  const book = xlsxWriter(out, heads, about, { rows: say('提交明细', 'People'), more: furtherSheets(say, a) })
  for (const r of a.rows) {
    // two rules may ask for the same day: both marks stand in its cell
    const of = (period: string): string => r.cells.flatMap((c) => (c.period === period ? [marks[c.state] ?? ''] : [])).join('')
    await book.row([r.name, r.department, ...periods.map(of), ...rates(r), String(r.exempt), String(r.streak)])
  }
  await book.end()
  return { bytes: await file, name: `${say('简报统计', 'briefing-statistics')}-${o.from}-${o.to}.xlsx` }
}

const furtherSheets = (say: Say, a: BriefingStatistics): { name: string; rows: string[][] }[] => [
  {
    name: say('部门排行', 'Departments'),
    rows: [[say('部门', 'Department'), say('人数', 'People'), ...rateHeads(say)], ...a.departments.map((d) => [d.name, String(d.people), ...rates(d)])],
  },
  { name: say('按期间', 'Periods'), rows: [[say('期间', 'Period'), ...rateHeads(say)], ...a.periods.map((p) => [p.period, ...rates(p)])] },
  {
    name: say('阅读', 'Reading'),
    rows: [
      [
        say('简报数', 'Reports'),
        say('应读', 'Receivers'),
        say('已读', 'Reads'),
        say('阅读率%', 'Read %'),
        say('平均阅读时延(工时)', 'Read after, working hours'),
        say('点评率%', 'Commented %'),
      ],
      [
        String(a.reading.reports),
        String(a.reading.receivers),
        String(a.reading.reads),
        a.reading.read_rate ?? '',
        a.reading.hours ?? '',
        a.reading.comment_rate ?? '',
      ],
    ],
  },
  ...(a.fields.length === 0 ? [] : [{ name: say('字段统计', 'Figures'), rows: fieldRows(say, a.fields) }]),
]

function fieldRows(say: Say, fields: readonly FieldStatistics[]): string[][] {
  const rows: string[][] = [[say('字段', 'Field'), say('按', 'By'), say('名称', 'Name'), say('次数', 'Reports'), say('合计', 'Sum'), say('平均', 'Mean')]]
  for (const f of fields) {
    const name = say(f.zh, f.en)
    const add = (by: string, list: readonly Summed[]): void => void rows.push(...list.map((s) => [name, by, s.name, String(s.n), s.sum, s.mean]))
    add(say('全部', 'All'), f.all ? [f.all] : [])
    add(say('人员', 'Person'), f.people ?? [])
    add(say('部门', 'Department'), f.departments ?? [])
    add(say('期间', 'Period'), f.periods ?? [])
    rows.push(...(f.options ?? []).map((x) => [name, say('选项', 'Option'), x.value, String(x.n), '', '']))
  }
  return rows
}
