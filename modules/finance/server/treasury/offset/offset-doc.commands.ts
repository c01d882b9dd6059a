import { dayOf, num, refId, sum } from '@crossway/kernel'
import { cancelPayable, cancelReceivable, holdItem, releaseItems, reversePl, reverseSettlement, reverseVouchers } from '@crossway/ledger/server'
import { handle, sql, updateRecord, type Tx } from '@crossway/server-kit'
import { offsetDoc } from '../../../model/treasury/offset-doc.resource.ts'
import { refuseOffset as refuse } from '../../../model/treasury/offset-errors.ts'
import { planOffset, suggestOffset, type OffsetLine } from '../../../model/treasury/plan-offset.ts'
import { checkParty, itemsOf, openWith, partyOf, rateOf, type DraftLine, type Item, type Parties, type Side } from './offset-items.ts'
import { makeEffective, sourceOf, worthRate } from './make-effective.ts'

type Doc = Parameters<NonNullable<Parameters<typeof handle<typeof offsetDoc>>[1]['actions']>['submit']>[0]['doc']
const partiesOf = (d: Doc): Parties => ({ customer: d.customer?.id ?? null, supplier: d.supplier?.id ?? null, provider: d.provider?.id ?? null })

interface Filled {
  readonly lines: readonly Record<string, unknown>[]
  readonly items: readonly Item[]
  readonly plan: readonly OffsetLine[]
}
/** Lines with the rate that holds and what their items are now. */
async function fill(
  tx: Tx,
  side: Side,
  lines: readonly DraftLine[],
  of: { readonly id: number; readonly currency: string; readonly day: string },
): Promise<Filled> {
  const items = await itemsOf(tx, side, of.id, lines)
  const rates: string[] = []
  for (const [i, l] of lines.entries()) rates.push(await rateOf(tx, items[i]!, l.rate, of.currency, of.day, i + 1))
  return {
    items,
    plan: lines.map((l, i) => ({
      amount: l.amount,
      rate: rates[i]!,
      item: { open: items[i]!.free, currency: items[i]!.currency, book_rate: items[i]!.book_rate },
    })),
    lines: lines.map((l, i) => ({
      ...l,
      rate: rates[i],
      item_currency: items[i]!.currency,
      open_amount: items[i]!.free,
      source_no: items[i]!.source_no,
      due_date: items[i]!.due,
    })),
  }
}

export const offsetDocCommands = handle(offsetDoc, {
  save: async ({ tx, draft, before }) => {
    const v = <T>(name: string): T => (name in draft ? (draft as Record<string, unknown>)[name] : (before as Record<string, unknown> | undefined)?.[name]) as T
    const [company, day, currency, id] = [refId(v('company'))!, v<string>('date'), v<string>('currency') ?? 'CNY', before?.id ?? 0]
    if (day > dayOf(new Date())) throw refuse.DC_FUTURE({}, 'date')
    const party = await partyOf(tx, { customer: refId(v('customer')), supplier: refId(v('supplier')), provider: refId(v('provider')) })
    const [left, right] = [v<readonly DraftLine[] | null>('receivables') ?? [], v<readonly DraftLine[] | null>('payables') ?? []]
    const of = { id, currency, day }
    const [ours, theirs] = [await fill(tx, 'receivable', left, of), await fill(tx, 'payable', right, of)]
    const { name } = await tx.one<{ name: string }>(sql`select short_name as name from company where id = ${company}::bigint`)
    checkParty('receivable', ours.items, party, company, name)
    checkParty('payable', theirs.items, party, company, name)
    const other = theirs.items.find((i) => i.company !== theirs.items[0]!.company)
    if (other) throw refuse.DC_ONE_COMPANY({ no: other.no, company: theirs.items[0]!.company_name }, 'payables')
    const plan = planOffset(ours.plan, theirs.plan, await worthRate(tx, currency, day))
    const planned = (side: Filled, parts: typeof plan.receivables) => side.lines.map((l, i) => ({ ...l, item_amount: parts[i]!.target, fx_diff: parts[i]!.fx }))
    Object.assign(draft, {
      supplier: party.supplier,
      party_name: party.name,
      receivables: planned(ours, plan.receivables),
      payables: planned(theirs, plan.payables),
      total: plan.total,
      payable_total: sum(right.map((l) => l.amount)).toFixed(2),
      fx_diff: plan.fx,
    })
  },
  actions: {
    suggest: async (call) => {
      const { tx, doc } = call
      const of = { id: doc.id, currency: doc.currency, day: doc.date }
      const side = async (name: Side) => {
        const items = (await openWith(tx, name, doc.id, doc.company.id, partiesOf(doc))).filter((i) => num(i.free).gt(0))
        const agreed = new Map((name === 'receivable' ? (doc.receivables ?? []) : (doc.payables ?? [])).map((l) => [l.item_currency, l.rate]))
        const rows = []
        for (const [i, x] of items.entries()) rows.push({ ...x, rate: await rateOf(tx, x, agreed.get(x.currency), of.currency, of.day, i + 1) })
        return rows
      }
      const [ours, theirs] = [await side('receivable'), await side('payable')]
      const { left, right } = suggestOffset(ours, theirs)
      if (left.length === 0 || right.length === 0) throw refuse.DC_NOTHING()
      const line = (name: Side, rows: typeof ours) => (s: (typeof left)[number]) => ({
        [name]: s.id,
        amount: s.amount,
        rate: rows.find((r) => r.id === s.id)!.rate,
      })
      await updateRecord(
        call,
        offsetDoc,
        doc.id,
        { receivables: left.map(line('receivable', ours)), payables: right.map(line('payable', theirs)) },
        { anyVersion: true },
      )
      return doc.status === 'draft' ? 'draft' : 'rejected'
    },
    submit: async ({ tx, doc }) => {
      const [left, right] = [doc.receivables ?? [], doc.payables ?? []]
      if (left.length === 0 || right.length === 0) throw refuse.DC_EMPTY({}, left.length ? 'payables' : 'receivables')
      if (!num(doc.total).eq(doc.payable_total))
        throw refuse.DC_BALANCE({ receivable: num(doc.total).toFixed(2), payable: num(doc.payable_total).toFixed(2) }, 'payables')
      if (!doc.agreement?.length) throw refuse.DC_AGREEMENT({}, 'agreement')
      // One order for everybody: receivables before payables, each by its id.
      const held = [
        ...left.map((l) => ({ side: 'receivable' as const, id: l.receivable.id, amount: l.item_amount! })),
        ...right.map((l) => ({ side: 'payable' as const, id: l.payable.id, amount: l.item_amount! })),
      ].sort((a, b) => (a.side === b.side ? a.id - b.id : a.side === 'receivable' ? -1 : 1))
      for (const h of held) await holdItem(tx, h.side, h.id, h.amount, sourceOf(doc.id))
      return 'submitted' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      set({ ...(await makeEffective({ app, tx, ctx }, doc)), effective_on: dayOf(new Date()) })
      return 'effective' as const
    },
    reject: async ({ tx, doc }) => {
      await releaseItems(tx, sourceOf(doc.id))
      return 'rejected' as const
    },
    reverse: async ({ app, tx, ctx, doc, args }) => {
      if (doc.interco_receivable) {
        await cancelReceivable(tx, sourceOf(doc.id))
        await cancelPayable(tx, sourceOf(doc.id))
      }
      await reverseSettlement({ app, tx }, sourceOf(doc.id), ctx.account)
      await reversePl(tx, sourceOf(doc.id), `${doc.no} ${args.reason}`, { account: ctx.account })
      await reverseVouchers({ app, tx }, sourceOf(doc.id))
      return 'reversed' as const
    },
  },
})
