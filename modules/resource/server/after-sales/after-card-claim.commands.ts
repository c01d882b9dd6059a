import { dayOf, num, refId } from '@crossway/kernel'
import { emit, handle, sql, type ActionCall, type Context, type Tx } from '@crossway/server-kit'
import { convert, postPl, resolveProject } from '@crossway/ledger/server'
import { mskuById } from './listing-facts.ts'
import { param } from '@crossway/settings/server'
import { afterCardClaim } from '../../model/after-sales/after-card-claim.resource.ts'
import { claimCost, inWarranty } from '../../model/after-sales/claim-cost.ts'
import { refuse } from '../../model/errors.ts'
import { keepPersonal, masked, personalFields, plainOf, searchHash, type PersonalField } from '../personal/sealed-personal.ts'

type Draft = Record<string, unknown>
type Message = Partial<Record<PersonalField, string>>
type Call = ActionCall<typeof afterCardClaim, object>
const hours = 3_600_000
const slaHours = 24
const reopenDays = 90
const sentAgain = ['replacement', 'spare_part']
const refunds = ['refund', 'partial_refund']
/** What a form said in clear, until the claim has its number. */
const clear = new WeakMap<object, Message>()

/** Takes what names the buyer out of the draft, leaving its masked form. */
function takeClear(draft: Draft, before: Draft | undefined): Message {
  const message: Message = {}
  for (const f of personalFields) {
    const given = draft[f]
    if (typeof given !== 'string' || given.trim() === '' || given === before?.[f]) continue
    message[f] = given.trim()
    draft[f] = masked(f, given)
  }
  return message
}

/** A serial proves one card: it is known, and nobody else has registered it. */
async function takeSerial({ app, tx }: Context<'app' | 'tx'>, draft: Draft, own: number, message: Message): Promise<void> {
  const serial = String(draft.serial)
  const [row] = await tx.rows<{ id: number; card: number }>(
    sql`select s.id, b.card_id as card from after_card_serial s join after_card_batch b on b.id = s.batch_id where s.serial = ${serial} for update of s`,
  )
  if (!row) throw refuse.CLAIM_SERIAL_UNKNOWN({ serial }, 'serial')
  const hashes = (['email', 'phone'] as const).flatMap((f) => (message[f] ? [searchHash(app, f, plainOf(f, message[f]))] : []))
  const other = await tx.maybe<{ no: string }>(sql`
    select c.claim_no as no from after_card_claim c where c.serial = ${serial} and c.id <> ${own}::bigint
      and not (c.amazon_order_id is not null and c.amazon_order_id = ${(draft.amazon_order_id as string | null | undefined) ?? null})
      and not exists (select 1 from after_card_claim_personal p where p.after_card_claim_id = c.id and p.search_hash = any(${hashes}::text[])) order by c.id limit 1`)
  if (other) throw refuse.CLAIM_SERIAL_USED({ no: other.no }, 'serial')
  await tx.run(sql`update after_card_serial set used = true, updated_at = now(), version = version + 1 where id = ${row.id} and not used`)
  draft.card = row.card
}

/** What an article of the claim's listing is, the shop's currency, whether the warranty runs. */
async function fillFacts(tx: Tx, draft: Draft, before: Draft | undefined): Promise<void> {
  const v = (n: string): unknown => (n in draft ? draft[n] : before?.[n])
  if (!before) {
    const store = await tx.one<{ currency: string }>(sql`select currency from store where id = ${draft.store as number}`)
    Object.assign(draft, { currency: store.currency, sla_due_at: new Date(Date.now() + slaHours * hours).toISOString() })
  }
  if ('msku' in draft) draft.sku = draft.msku ? await mskuById(tx, Number(draft.msku)) : null
  if (draft.amazon_order_id) {
    const of = await tx.maybe<{ buyer: number; day: string }>(
      sql`select buyer_id as buyer, order_date::text as day from buyer_order where lower(order_ref) = lower(${String(draft.amazon_order_id)}) order by id limit 1`,
    )
    if (of) Object.assign(draft, { buyer: of.buyer, ...(v('purchase_date') ? {} : { purchase_date: of.day }) })
  }
  const card = refId(v('card') as number | null)
  const months = card ? (await tx.one<{ n: number }>(sql`select warranty_months as n from after_card where id = ${card}::bigint`)).n : 12
  draft.in_warranty = inWarranty((v('purchase_date') as string | null | undefined) ?? null, months, dayOf(new Date()))
}

/** What money the case costs beyond goods: goods go out through stock, and a refund of a platform's order stands in its statement. */
async function postCost({ tx, ctx, doc }: Call): Promise<void> {
  const own = num(doc.delivery_cost ?? 0).plus(doc.amazon_order_id ? 0 : (doc.refund_amount ?? 0))
  if (!own.gt(0)) return
  const today = dayOf(new Date())
  const books = await resolveProject(tx, doc.store.id, refId(doc.msku) ?? null, today)
  await postPl(
    tx,
    [
      {
        cost_type: 'after_sale',
        amount: own.negated(),
        currency: doc.currency,
        biz_date: today,
        stage: 'settled',
        store: doc.store.id,
        msku: refId(doc.msku) ?? null,
        sku: refId(doc.sku) ?? null,
        project: books?.project ?? null,
        source: { type: 'after_card_claim', id: doc.id },
        note: doc.claim_no,
      },
    ],
    { account: ctx.account },
  )
}

async function finish(call: Call, reference: string | null): Promise<'done'> {
  await postCost(call)
  call.set({ reference, done_at: new Date().toISOString() })
  await emit({ app: call.app, tx: call.tx }, 'claim.done', { claim: call.doc.id, reference }, { resource: 'after_card_claim', id: call.doc.id })
  return 'done'
}

/** Whether somebody else has to agree: it costs more than the limit, which stands in US dollars. */
async function overLimit(tx: Tx, cost: string, currency: string): Promise<boolean> {
  const limit = num(String((await param(tx, 'resource.claim_limit_usd')) ?? 50))
  if (currency === 'USD') return num(cost).gt(limit)
  return (await convert(tx, cost, currency, 'USD', dayOf(new Date()), 'book')).amount.gt(limit)
}

/** Cases that buyers bring, from the first message to what was done about it (resource.md amzAfterSalesCard). */
export const afterCardClaimCommands = handle(afterCardClaim, {
  save: async ({ app, tx, draft, before }) => {
    const message = takeClear(draft, before)
    if (draft.serial) await takeSerial({ app, tx }, draft, Number(before?.id ?? 0), message)
    await fillFacts(tx, draft, before)
    clear.set(draft, message)
  },
  saved: ({ app, tx, draft, doc }) => keepPersonal({ app, tx }, 'after_card_claim', doc.id, clear.get(draft) ?? {}),
  guard: ({ doc, action }) => {
    if (action === 'execute' && doc.replacement_asked_at) return refuse.CLAIM_ASKED()
    const ended = doc.done_at ?? doc.updated_at
    return action === 'reopen' && Date.parse(ended) < Date.now() - reopenDays * 24 * hours ? refuse.CLAIM_OLD() : undefined
  },
  actions: {
    take: ({ ctx, doc, set }) => {
      const paused = doc.waiting_since && doc.sla_due_at ? Date.now() - Date.parse(doc.waiting_since) : 0
      const due = doc.sla_due_at && new Date(Date.parse(doc.sla_due_at) + paused).toISOString()
      set({ owner: refId(doc.owner) ?? ctx.employee, waiting_since: null, sla_due_at: due })
      return 'handling' as const
    },
    ask: ({ set }) => {
      set({ waiting_since: new Date().toISOString() })
      return 'waiting' as const
    },
    propose: async ({ tx, doc, args, confirmed, set }) => {
      if (sentAgain.includes(args.solution) && !args.solution_qty) throw refuse.CLAIM_QTY({}, 'args.solution_qty')
      if (refunds.includes(args.solution) && !num(args.refund_amount ?? 0).gt(0)) throw refuse.CLAIM_REFUND({}, 'args.refund_amount')
      const late = doc.issue_type === 'warranty' && !doc.in_warranty && args.solution !== 'reject'
      if (late && !confirmed.has('CLAIM_WARRANTY')) throw refuse.CLAIM_WARRANTY()
      const cost = claimCost({ landed_cost: args.landed_cost, qty: args.solution_qty, delivery_cost: args.delivery_cost, refund_amount: args.refund_amount })
      set({ ...args, cost_total: cost, state_reason: null })
      return late || (await overLimit(tx, cost, doc.currency)) ? ('approving' as const) : ('executing' as const)
    },
    approve: () => 'executing' as const,
    reject: ({ args, set }) => {
      set({ state_reason: args.reason })
      return 'handling' as const
    },
    execute: async (call) => {
      const { app, tx, doc, args, set } = call
      const reference = args.reference?.trim() || null
      if (!reference && sentAgain.includes(doc.solution ?? '')) {
        set({ replacement_asked_at: new Date().toISOString() })
        await emit({ app, tx }, 'afterCard.replacementApproved', { claim: doc.id }, { resource: 'after_card_claim', id: doc.id })
        return 'executing' as const
      }
      if (!reference && (refunds.includes(doc.solution ?? '') || doc.solution === 'platform_claim')) throw refuse.CLAIM_REFERENCE({}, 'args.reference')
      return finish(call, reference)
    },
    complete: (call) => finish(call, call.args.reference),
    close: ({ args, set }) => {
      set({ state_reason: args.reason })
      return 'closed' as const
    },
    reopen: ({ args, set }) => {
      set({ state_reason: args.reason, done_at: null, replacement_asked_at: null, sla_due_at: new Date(Date.now() + slaHours * hours).toISOString() })
      return 'handling' as const
    },
  },
})
