import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { refuse as engine } from '@crossway/kernel'
import { audit, sql, xlsxWriter, type QueryContext } from '@crossway/server-kit'
import { textOf, type BriefingField, type Content } from '../../model/briefing/form.ts'
import { refuse } from '../../model/errors.ts'
import { paperPrinter, type PaperBlock } from '../transfer/receipt.ts'
import { seenBy } from './read.ts'
import { me } from './write.ts'

const figures = new Set(['number', 'money', 'percent', 'metric'])
export const mostInFile = 200
interface Row {
  readonly id: number
  readonly no: string
  readonly template: string
  readonly edition: number
  readonly fields: readonly BriefingField[]
  readonly content: Content
  readonly author: string
  readonly department: string
  readonly period: string
  readonly submitted_at: string
  readonly at: string
  readonly comments: readonly { readonly name: string; readonly text: string }[]
}
/** The chosen briefings as far as the caller may read them, by department, as one sheet a template version or as one paper (workplace.md briefingHistory, afterReporting). */
export async function briefingFile({ app, ctx }: QueryContext, ids: readonly number[], format: 'xlsx' | 'pdf'): Promise<{ bytes: Buffer; name: string }> {
  const rows = await app.db.rows<Row>(sql`
    select b.id, b.no, t.name as template, b.edition, v.fields, b.content, e.name as author, p.name as department, b.period_key as period, to_char(b.submitted_at, 'YYYY-MM-DD HH24:MI') as submitted_at, to_char(now(), 'YYYY-MM-DD HH24:MI') as at,
      coalesce((select jsonb_agg(jsonb_build_object('name', x.name, 'text', c.text) order by c.id) from briefing_comment c join employee x on x.id = c.employee_id where c.briefing_id = b.id), '[]') as comments
    from briefing b join briefing_template t on t.id = b.template_id join briefing_edition v on v.template_id = b.template_id and v.edition = b.edition
      join employee e on e.id = b.author_id join department p on p.id = b.department_id
    where b.id = any(${[...ids]}::bigint[]) and b.status = 'submitted' and ${seenBy(me(ctx))} order by p.name, e.emp_no, b.period_key limit ${mostInFile}`)
  if (rows.length === 0) throw engine.NOT_FOUND()
  const bytes = format === 'pdf' ? await paper({ app, ctx }, rows) : await workbook({ app, ctx }, rows)
  await app.db.tx((tx) =>
    audit(
      { run: tx, ctx },
      rows.map((r) => ({ resource: 'briefing', record: r.id, no: r.no, operation: 'export' as const, comment: format })),
    ),
  )
  return { bytes, name: `${ctx.lang === 'en' ? 'briefings' : '简报'}-${rows[0]!.period}.${format}` }
}
const wordsOf = ({ ctx }: Pick<QueryContext, 'ctx'>) => {
  const say = (zh: string, en: string): string => (ctx.lang === 'en' ? en : zh)
  const label = (f: BriefingField): string => say(f.zh, f.en)
  return { say, label, head: [say('编号', 'No.'), say('作者', 'Author'), say('部门', 'Department'), say('期间', 'Period'), say('提交时间', 'Submitted')] }
}

async function workbook(call: QueryContext, rows: readonly Row[]): Promise<Buffer> {
  const { say, label, head } = wordsOf(call)
  const sheets = [...Map.groupBy(rows, (r) => `${r.template} v${r.edition}`)]
  const heads = (of: readonly Row[]) => [
    ...head.map((title) => ({ title, number: false })),
    ...of[0]!.fields.map((f) => ({ title: label(f), number: figures.has(f.type) })),
    { title: say('评论', 'Comments'), number: false },
  ]
  const named = (name: string, i: number): string => `${i + 1} ${name.replaceAll(/[[\]:*?/\\]/g, ' ')}`.slice(0, 31)
  const out = new PassThrough()
  const file = buffer(out)
  const [[first, firstRows], ...more] = [sheets[0]!, ...sheets.slice(1)]
  const book = xlsxWriter(
    out,
    heads(firstRows),
    [
      [say('导出人', 'By'), call.ctx.name],
      [say('时间', 'At'), rows[0]!.at],
    ],
    { rows: named(first, 0), more: more.map(([name, of], i) => ({ name: named(name, i + 1), heads: heads(of) })) },
  )
  for (const [i, [, of]] of sheets.entries()) {
    if (i > 0) book.next()
    for (const r of of)
      await book.row([
        r.no,
        r.author,
        r.department,
        r.period,
        r.submitted_at,
        ...r.fields.map((f) => textOf(f, r.content[f.key])),
        r.comments.map((c) => `${c.name}: ${c.text}`).join('\n'),
      ])
  }
  await book.end()
  return file
}

async function paper({ app, ctx }: QueryContext, rows: readonly Row[]): Promise<Buffer> {
  const print = paperPrinter(app)
  if (!print) throw refuse.HANDOVER_NO_PRINTER()
  const { say, label } = wordsOf({ ctx })
  const one = rows.length === 1
  const blocks: PaperBlock[] = [{ kind: 'title', text: one ? rows[0]!.template : say('简报汇编', 'Briefings') }]
  for (const r of rows) {
    blocks.push({ kind: 'heading', text: `${r.department}　${r.author}　${one ? '' : `${r.template}　`}${r.period}` })
    blocks.push({ kind: 'text', text: `${r.no}　${say('提交', 'Submitted')} ${r.submitted_at}` })
    for (const f of r.fields) {
      const value = r.content[f.key] ?? ''
      if (f.type === 'table' && value)
        blocks.push(
          { kind: 'text', text: `${label(f)}:` },
          {
            kind: 'table',
            head: f.options ?? [],
            rows: value.split('\n').map((l) => l.split('|')),
            widths: (f.options ?? []).map(() => 1 / f.options!.length),
          },
        )
      else blocks.push({ kind: 'text', text: `${label(f)}: ${textOf(f, value) || '–'}` })
    }
    for (const c of r.comments) blocks.push({ kind: 'text', text: `${say('评论', 'Comment')} ${c.name}: ${c.text}` })
  }
  return print(blocks, { foot: say('简报', 'Briefings') })
}
