import { Readable } from 'node:stream'
import { saveFile, sql, systemCtx, withStaged, type App, type Context } from '@crossway/server-kit'
import { pdfOf, type Block } from '@crossway/contract/server'
import type { Statement } from './answer.ts'
import { faces, shownStatement } from './shown.ts'

/** A statement on paper: heads in both languages, lines in Chinese, place for both seals. */
async function statementPaper(call: Context<'app' | 'run'>, kind: Statement, id: number): Promise<{ bytes: Buffer; no: string }> {
  const zh = await shownStatement(call, kind, id, 'zh-cn')
  const en = await shownStatement(call, kind, id, 'en')
  const blocks: Block[] = [
    { kind: 'title', text: `${zh.title} ${en.title}` },
    { kind: 'text', text: `编号 No. ${zh.no}　　币种 Currency ${zh.currency}` },
    { kind: 'text', text: `致 To：${zh.customer}` },
    { kind: 'text', text: `自 From：${zh.company}　　期间 Period：${zh.period[0]} – ${zh.period[1]}` },
    {
      kind: 'table',
      head: ['项目', 'Item', `金额 ${zh.currency}`],
      rows: zh.figures.map((f, i) => [f.label, en.figures[i]!.label, f.value ?? '–']),
      widths: [0.35, 0.35, 0.3],
    },
    { kind: 'heading', text: '明细 Lines' },
    { kind: 'table', head: zh.head.map((h, i) => `${h} ${en.head[i]}`), rows: zh.lines.map((l) => l.map((c) => c ?? '')), widths: faces[kind].widths },
    { kind: 'text', text: '请于收到后 7 日内确认；如有异议请注明。 Please confirm within 7 days, or say what differs.' },
    { kind: 'text', text: '我方盖章 Our seal：　　　　　　　　　　　　客户盖章 Customer’s seal：' },
  ]
  return { bytes: await pdfOf(blocks, { foot: zh.no }), no: zh.no }
}

/** The paper as it is sent, kept with the statement. */
export async function storeStatementPaper({ app, tx }: { readonly app: App; readonly tx: Context<'tx'>['tx'] }, kind: Statement, id: number): Promise<number> {
  const { bytes, no } = await statementPaper({ app, run: tx }, kind, id)
  const file = await withStaged(app, Readable.from([bytes]), (staged) =>
    saveFile({ app, tx, ctx: systemCtx() }, staged, { name: `${no}.pdf`, mime: 'application/pdf', topic: 'statement', visibility: 'private' }),
  )
  await tx.run(
    sql`insert into attachment_ref (attachment_id, resource, record_id, field, created_by) values (${file.id}, ${kind}, ${id}::bigint, 'paper', 0) on conflict do nothing`,
  )
  return file.id
}
