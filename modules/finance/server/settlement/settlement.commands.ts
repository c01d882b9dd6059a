import { num } from '@crossway/kernel'
import { emit, handle, sql, type ActionCall } from '@crossway/server-kit'
import { param, store } from '@crossway/settings/server'
import { reverseVouchers } from '@crossway/ledger/server'
import { holdFile, releaseFile, screenshotState, setFinanceSettlement, settlementOfFile } from '@crossway/resource/server'
import { expectPayoutsAgain, failPayouts } from '../collection/bounced-payouts.ts'
import { undoCollection } from '../collection/payment-collection.commands.ts'
import { refuse } from '../../model/errors.ts'
import { refuseMc } from '../../model/mc/errors.ts'
import { settlement } from '../../model/settlement.resource.ts'
import { settleInvoices, unsettleInvoices } from '../mc/invoice-owner.ts'
import { splitByOrder } from '../shopify/split-by-order.ts'
import { classifyLines, countLines } from './classify.ts'
import { cancelFeeInvoice, expectMoney } from './expect-money.ts'
import { accrueAgain, releaseStorage } from '../storage/accrue-storage.ts'
import { postSettlement, unpostSettlement } from './post-settlement.ts'
import { settlementVoucher } from './settlement-vouchers.ts'

type Call = Pick<ActionCall<typeof settlement, unknown>, 'tx' | 'ctx' | 'app' | 'doc'>
/** The file in the report centre; bills of other platforms keep their own. */
const archived = (doc: Call['doc']): number | null => (doc.channel_group === 'amazon' ? doc.raw_file_id : null)
const holder = (id: number): string => `settlement ${id}`

/** Which statements the payments page must be shown of: none, those of client stores, all (resource.md SettlementScreenshot). */
async function needsScreenshot(tx: Call['tx'], id: number): Promise<boolean> {
  const required = await param(tx, 'resource.settlement_screenshot_required')
  return required === 'all' || (required === 'client' && (await store(tx, id))?.ownership === 'client')
}

export const settlementCommands = handle(settlement, {
  actions: {
    classify: async ({ tx, doc }) => {
      // Orders may have come after the payout that names them.
      if (doc.channel_group === 'shopify') await splitByOrder(tx, doc.id)
      return classifyLines(tx, doc.id)
    },
    check: async ({ tx, ctx, doc }) => {
      // First, because the lines of a file that was taken back are gone.
      const file = archived(doc)
      if (file !== null) await holdFile(tx, file, holder(doc.id), `结算 ${doc.settlement_no} 已对账`)
      if (doc.channel_group === 'shopify' && (await splitByOrder(tx, doc.id)) > 0) await classifyLines(tx, doc.id)
      await countLines(tx, doc.id)
      const now = await tx.one<{ diff: string; unclassified: number; unmapped: number }>(
        sql`select check_diff::text as diff, unclassified_count as unclassified, unmapped_count as unmapped from settlement where id = ${doc.id}`,
      )
      if (now.unclassified > 0) throw refuse.LINES_UNCLASSIFIED({ n: now.unclassified })
      if (now.unmapped > 0) throw refuse.LINES_UNMAPPED({ n: now.unmapped })
      if (!num(now.diff).isZero()) throw refuse.LINES_DIFFER({ d: num(now.diff).toFixed(2) })
      if ((await param(tx, 'finance.dual_control')) === true && doc.importer?.id === ctx.account) throw refuse.CHECKER_IMPORTED()
      if (file !== null && (await needsScreenshot(tx, doc.store.id))) {
        const head = await settlementOfFile(tx, file)
        const shot = head && (await screenshotState(tx, head.id))
        if (shot?.status !== 'matched') throw refuse.SCREENSHOT_MISSING()
      }
      return 'checked' as const
    },
    post: async (call) => {
      const { tx, app, ctx, doc, set } = call
      await postSettlement(tx, doc.id, ctx.account)
      await releaseStorage(tx, doc.id, ctx.account)
      set({ posted_at: new Date().toISOString(), fund_state: await expectMoney(call) })
      if (doc.channel_group === 'amazon') await failPayouts({ app, tx }, doc.id)
      else await settleInvoices(call, doc.id)
      if (doc.company)
        await settlementVoucher(call, {
          id: doc.id,
          no: doc.settlement_no,
          run: doc.version,
          company: doc.company.id,
          store: doc.store.id,
          currency: doc.currency,
          total: doc.total_amount,
          day: String(doc.deposit_date).slice(0, 10),
        })
      await emit({ app, tx }, 'settlement.posted', { settlement: doc.id, store: doc.store.id }, { resource: 'settlement', id: doc.id })
      return 'posted' as const
    },
    reverse: async ({ tx, app, ctx, doc, args, set }) => {
      const reason = String(args.reason)
      const billed = await tx.maybe<{ no: string }>(
        sql`select b.bill_no as no from reconcile_bill_settlement x join reconcile_bill b on b.id = x.reconcile_bill_id where x.settlement_id = ${doc.id}::bigint and b.status not in ('draft', 'void') order by b.id limit 1`,
      )
      if (billed) throw refuse.IN_BILL({ no: billed.no })
      const stored = await tx.maybe<{ no: string }>(
        sql`select collection_no as no from payment_collection where settlement_id = ${doc.id} and status = 'reconciled'`,
      )
      if (stored) throw refuse.COLLECTION_RECONCILED({ no: stored.no })
      const joined = await tx.maybe<{ no: string }>(sql`
        select c.collection_no as no from collection_allocation a join payment_collection c on c.id = a.payment_collection_id and c.status <> 'cancelled' where a.settlement_id = ${doc.id}::bigint
          and exists (select 1 from collection_allocation o where o.payment_collection_id = c.id and o.settlement_id <> a.settlement_id) limit 1`)
      if (joined) throw refuseMc.ALLOC_HOLDS(joined)
      await unpostSettlement(tx, doc.id, reason, ctx.account)
      await accrueAgain(tx, doc.id)
      await expectPayoutsAgain({ app, tx }, doc.id)
      await unsettleInvoices({ app, tx, ctx }, doc.id)
      if (doc.bill_type === 'fee_invoice') await cancelFeeInvoice({ app, tx, ctx }, doc.id)
      const payouts = await tx.rows<{ id: number }>(
        sql`select id from payment_collection where settlement_id = ${doc.id} and status <> 'cancelled' order by id for update`,
      )
      for (const c of payouts) await undoCollection({ app, tx }, c.id, reason, ctx.account)
      await tx.run(
        sql`update payment_collection set status = 'cancelled', version = version + 1, updated_at = now() where settlement_id = ${doc.id} and status <> 'cancelled'`,
      )
      await leaveFile(tx, doc)
      await reverseVouchers({ app, tx }, { type: 'settlement', id: doc.id })
      set({ fund_state: 'none', reversed_reason: reason })
      await emit({ app, tx }, 'settlement.reversed', { settlement: doc.id, store: doc.store.id }, { resource: 'settlement', id: doc.id })
      return 'reversed' as const
    },
    void: async ({ tx, doc, args, set }) => {
      await leaveFile(tx, doc)
      set({ reversed_reason: String(args.reason) })
      return 'void' as const
    },
  },
})

/** The archived file is free again: it may be rolled back, or be imported once more. */
async function leaveFile(tx: Call['tx'], doc: Call['doc']): Promise<void> {
  const file = archived(doc)
  if (file === null) return
  await releaseFile(tx, file, holder(doc.id))
  await setFinanceSettlement(tx, file, null)
}
