import { Readable } from 'node:stream'
import { dateTimeOf, dayOf } from '@crossway/kernel'
import { pdfOf, type Block } from '@crossway/contract/server'
import { notify } from '@crossway/platform/server'
import { runAction, saveFile, withStaged, type CommandContext, type PaperPart, type SharedAnswer, type SharedPaper } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { visualOrder } from '../../model/order/visual-order.resource.ts'
import { acceptanceRead } from './order-print.ts'
import type { Order } from './order-papers.ts'

/** Column widths are the printer's own. */
const partOf = (b: Block): PaperPart => (b.kind === 'table' ? { kind: b.kind, head: b.head, rows: b.rows } : b)

/** The paper that the customer saw, with who confirmed it and when, as a file: the proof of acceptance. */
async function proofOf({ app, tx, ctx }: CommandContext, doc: Order, said: SharedAnswer): Promise<number> {
  const at = new Date()
  const words =
    ctx.lang === 'en'
      ? `Confirmed by ${said.name} through a link on ${dateTimeOf(at)} (UTC+8)`
      : `${said.name} 于 ${dateTimeOf(at)}（北京时间）通过链接确认验收`
  const blocks = await acceptanceRead({ app, run: tx }, { ...doc, accepted_on: dayOf(at) }, ctx.lang, said.note ? `${words}\n${said.note}` : words)
  const bytes = await pdfOf(blocks, { foot: doc.no })
  const file = await withStaged(app, Readable.from([Buffer.from(bytes)]), (staged) =>
    saveFile({ app, tx, ctx }, staged, { name: `${doc.no}-acceptance.pdf`, mime: 'application/pdf', topic: 'visual-order', visibility: 'private' }),
  )
  return file.id
}

/** The acceptance sheet behind a link: the customer confirms it, which is the acceptance of the order, or sends it back with a reason, which its sales person hears of (design.md visualOrder, clientAccept). */
export const sharedAcceptance: SharedPaper = {
  resource: visualOrder.name,
  node: 'visualOrder/clientAccept',
  read: async (call, row, lang) => {
    const doc = row as unknown as Order
    if (doc.order_type === 'internal') throw refuse.VO_LINK_INTERNAL()
    return (await acceptanceRead(call, doc, lang)).map(partOf)
  },
  open: (doc) => doc.status === 'delivered',
  answered: async ({ app, tx, ctx }, row, said) => {
    const doc = row as unknown as Order
    if (said.verdict === 'accept') {
      const proof = [await proofOf({ app, tx, ctx }, doc, said)]
      await runAction({ app, tx, ctx }, visualOrder, doc.id, 'client_accept', { args: { proof, date: dayOf(new Date()) } }, true)
    }
    await notify({ app, tx }, said.verdict === 'accept' ? 'design.orderConfirmed' : 'design.orderSentBack', {
      employees: doc.sales ? [doc.sales.id] : [],
      vars: { no: doc.no, name: said.name, reason: said.note ?? '' },
      record: { resource: visualOrder.name, id: doc.id },
    })
  },
}
