import { labelText, stateText, type RowOf } from '@crossway/kernel'
import { pathId, readRecord, route, sendFile, type App, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { workTransfer } from '../../model/transfer/work-transfer.resource.ts'

export type PaperBlock =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly widths: readonly number[] }
export type PaperPrinter = (blocks: readonly PaperBlock[], o: { readonly foot: string; readonly watermark?: string }) => Promise<Buffer>
const printers = new WeakMap<App, PaperPrinter>()
/** Filled by the module that prints papers. */
/** How papers are printed here; nothing where no module prints. */
export const paperPrinter = (app: App): PaperPrinter | undefined => printers.get(app)
export const registerPaperPrinter = (app: App, print: PaperPrinter): void => void printers.set(app, print)

/** What its reader may not see comes as null, whatever the definition says of the field. */
const shown = (cells: readonly (string | null)[]): string[] => cells.map((c) => c ?? '')

/** The paper of a handover: what went to whom, the checklist, and the places of both signatures (workplace.md transfer, receipt). */
export async function receiptOf({ app, ctx }: QueryContext, id: number): Promise<{ readonly no: string; readonly blocks: readonly PaperBlock[] }> {
  // what the API answers of a handover, by its definition
  const doc = (await readRecord({ app, ctx }, workTransfer, id)) as unknown as RowOf<typeof workTransfer>
  const say = (zh: string, en: string): string => (ctx.lang === 'en' ? en : zh)
  const words = app.registry.labels('work_transfer', ctx.lang)
  const value = (field: string, v: string): string => {
    const label = words.fields[field]
    return (typeof label === 'object' ? label.values?.[v] : undefined) ?? v
  }
  const itemWords = (words.fields.items as { fields?: Readonly<Record<string, { readonly values?: Readonly<Record<string, string>> }>> } | undefined)?.fields
  const kind = (name: string): string => (app.registry.find(name) ? labelText(app.registry.labels(name, ctx.lang).name, name) : name)
  const items = (doc.items ?? []).map((i) => [
    kind(i.resource),
    i.title,
    i.record_state && app.registry.find(i.resource) ? stateText(app.registry.labels(i.resource, ctx.lang), i.record_state) : (i.record_state ?? ''),
    i.to_employee?.title ?? '',
    itemWords?.result?.values?.[i.result] ?? i.result,
  ])
  const checks = (doc.checklist ?? []).map((c) => [c.subject, c.done ? say('已交接', 'done') : say('未交接', 'open'), c.receiver?.title ?? ''])
  const receivers = [...new Set((doc.items ?? []).flatMap((i) => (i.result === 'ok' && i.to_employee ? [i.to_employee.title] : [])))]
  const line = '____________________'
  return {
    no: doc.transfer_no,
    blocks: [
      { kind: 'title', text: say('工作移交单', 'Work handover') },
      {
        kind: 'text',
        text: `${doc.transfer_no}　${say('移交人', 'From')}: ${doc.from_employee.title}　${say('原因', 'Reason')}: ${value('reason', doc.reason)}　${say('生效', 'From')}: ${doc.effective_at.slice(0, 10)}`,
      },
      ...(doc.note ? [{ kind: 'text' as const, text: doc.note }] : []),
      { kind: 'heading', text: say(`移交明细（${items.length}项）`, `Items (${items.length})`) },
      {
        kind: 'table',
        head: [say('资源', 'Record'), say('单据', 'Document'), say('状态', 'State'), say('接收人', 'Receiver'), say('结果', 'Result')],
        rows: items.map(shown),
        widths: [0.16, 0.42, 0.14, 0.14, 0.14],
      },
      ...(checks.length
        ? [
            { kind: 'heading' as const, text: say('交接清单', 'Checklist') },
            {
              kind: 'table' as const,
              head: [say('内容', 'What'), say('交接', 'Handed over'), say('接收人', 'Receiver')],
              rows: checks.map(shown),
              widths: [0.6, 0.2, 0.2],
            },
          ]
        : []),
      { kind: 'heading', text: say('签字', 'Signatures') },
      { kind: 'text', text: `${say('移交人', 'Handed over by')} (${doc.from_employee.title}): ${line}　${say('日期', 'Date')}: ${line}` },
      {
        kind: 'text',
        text: `${say('接收人', 'Received by')} (${receivers.join(say('、', ', ')) || doc.default_to?.title || '–'}): ${line}　${say('日期', 'Date')}: ${line}`,
      },
    ],
  }
}

export const receiptRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/work-transfer/:id/receipt.pdf',
      node: 'transfer',
      module: 'workplace',
      summary: '移交单 · The paper of a handover with both signatures',
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      const id = pathId(req)
      const print = printers.get(app)
      if (!print) throw refuse.HANDOVER_NO_PRINTER()
      const { no, blocks } = await receiptOf({ app, ctx }, id)
      return sendFile(reply, `${no}.pdf`, await print(blocks, { foot: no }))
    },
  )
