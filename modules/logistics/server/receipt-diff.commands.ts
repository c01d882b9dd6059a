import { addDays, dayOf, moneyText, num, roundMoney, type RowOf } from '@crossway/kernel'
import { cancelReceivable, createReceivable, getRate, postPl } from '@crossway/ledger/server'
import { handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { writeOffTransit } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import { receiptDiff } from '../model/receipt-diff.resource.ts'
import { countLost } from './count-arrivals.ts'
import { amazonDays } from './write-diffs.ts'

type Diff = RowOf<typeof receiptDiff>
const sourceOf = (doc: Diff) => ({ type: 'receipt_diff', id: doc.id, no: doc.no })

interface Open {
  readonly layer: number
  readonly per_unit: number
  readonly open: number
}
const openLine = (tx: Tx, line: number): Promise<Open> =>
  tx.one<Open>(
    sql`select l.layer, l.per_unit, l.shipped_qty - l.received_qty - l.lost_qty as open from shipping_notice_line l where l.id = ${line} for no key update of l`,
  )

/** Gives the pieces up: they leave their layer at its cost; answers what that was. */
async function giveUp({ app, tx, ctx }: CommandContext, doc: Diff, reason: string): Promise<string> {
  const line = await openLine(tx, doc.notice_line)
  if (doc.qty > line.open) throw refuse.RD_CHANGED({ open: line.open })
  const { lines } = await writeOffTransit(
    { app, tx, ctx },
    {
      source: { ...sourceOf(doc), project: doc.project?.id ?? null },
      layer: line.layer,
      qty: doc.qty * line.per_unit,
      reason,
      idem_key: `receipt_diff:${doc.id}:loss`,
    },
  )
  await countLost({ tx, ctx }, doc.notice.id, doc.notice_line, doc.qty)
  return num(lines[0]!.total).abs().toFixed(2)
}

/** Differences of arrivals and what becomes of them (logistics.md receiptSign, decide). */
export const receiptDiffCommands = handle(receiptDiff, {
  actions: {
    wait: ({ args, set }) => {
      set({ decision: 'wait', deadline: args.deadline, note: args.note })
      return 'open'
    },
    write_off: async ({ app, tx, ctx, doc, args, set }) => {
      const value = await giveUp({ app, tx, ctx }, doc, args.note)
      set({ decision: 'write_off', value_cny: value, net_loss: value, note: args.note })
      return 'closed' as const
    },
    claim: async ({ app, tx, ctx, doc, args, set }) => {
      const isAmazon = args.against === 'claim_amazon'
      const { delivered } = await tx.one<{ delivered: string | null }>(
        sql`select coalesce((select f.closed_at from fba_shipment f where lower(f.shipment_id) = lower(${doc.fba_shipment_id}::text)), delivered_at) as delivered from shipping_notice where id = ${doc.notice.id}`,
      )
      const last = delivered ? addDays(dayOf(new Date(delivered)), amazonDays) : null
      if (isAmazon && last !== null && last < dayOf(new Date())) throw refuse.RD_LATE({ day: last }, 'args.against')
      if (!num(args.amount).gt(0)) throw refuse.RD_AMOUNT({}, 'args.amount')
      if (!isAmazon && !doc.provider) throw refuse.RD_NOBODY({}, 'args.against')
      // a loss from now on; what is paid for it later is an income
      const value = await giveUp({ app, tx, ctx }, doc, args.case_id ?? doc.no)
      await createReceivable(
        { app, tx },
        {
          company: doc.company!.id,
          project: doc.project?.id ?? null,
          party: isAmazon ? { type: 'platform', id: 1, name: 'Amazon' } : { type: 'provider', id: doc.provider!.id, name: doc.provider!.title },
          amount: args.amount,
          currency: args.currency,
          due: addDays(dayOf(new Date()), 30),
          source: sourceOf(doc),
          account: ctx.account,
        },
      )
      set({
        decision: args.against,
        value_cny: value,
        net_loss: value,
        claim_amount: args.amount,
        claim_currency: args.currency,
        case_id: args.case_id,
        deadline: isAmazon ? last : doc.deadline,
      })
      return 'claiming' as const
    },
    settle: async ({ app, tx, ctx, doc, args, set }) => {
      const got = num(args.got)
      if (!got.eq(doc.claim_amount ?? 0)) {
        await cancelReceivable(tx, sourceOf(doc))
        if (got.gt(0))
          await createReceivable(
            { app, tx },
            {
              company: doc.company!.id,
              project: doc.project?.id ?? null,
              party:
                doc.decision === 'claim_amazon'
                  ? { type: 'platform', id: 1, name: 'Amazon' }
                  : { type: 'provider', id: doc.provider!.id, name: doc.provider!.title },
              amount: moneyText(got),
              currency: doc.claim_currency,
              due: addDays(dayOf(new Date()), 30),
              source: sourceOf(doc),
              account: ctx.account,
            },
          )
      }
      const rate = await getRate(tx, doc.claim_currency, 'CNY', dayOf(new Date()), 'book')
      const cny = roundMoney(got.times(rate))
      if (got.gt(0)) {
        // where the loss stands: the store that the goods were going to
        const { store } = await tx.one<{ store: number | null }>(
          sql`select v.store_id as store from shipping_notice n join virtual_warehouse v on v.id = n.dest_vw_id where n.id = ${doc.notice.id}`,
        )
        const about = { company: doc.company!.id, store, project: store === null ? (doc.project?.id ?? null) : null, sku: doc.sku?.id ?? null }
        const entry = { line: 'L1103', amount: cny, currency: 'CNY', biz_date: dayOf(new Date()), stage: 'settled' } as const
        await postPl(tx, [{ ...entry, ...about, msku: doc.msku?.id ?? null, source: { ...sourceOf(doc), line: 1 }, note: 'claim' }])
      }
      set({ claim_got: moneyText(got), net_loss: moneyText(num(doc.value_cny).minus(cny)), note: args.note ?? doc.note })
      return got.gt(0) ? 'won' : 'lost'
    },
    found: ({ set }) => {
      set({ decision: 'found' })
      return 'closed'
    },
  },
})
