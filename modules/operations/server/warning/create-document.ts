import { addDays, dayOf, type RowOf } from '@crossway/kernel'
import { createRecord, createTodo, runAction, sql, systemCtx, type CommandContext } from '@crossway/server-kit'
import { healthIssue } from '../../model/health/health.resource.ts'
import { priceChange } from '../../model/price/price-change.resource.ts'
import { removalOrder } from '../../model/removal/removal-order.resource.ts'
import { replenishSuggestion } from '../../model/restock/restock.resources.ts'
import { refuse } from '../../model/selling-errors.ts'
import type { warning } from '../../model/warning/warning.resource.ts'

type Warning = RowOf<typeof warning>
interface Wish {
  readonly kind: 'todo' | 'removal' | 'price_change' | 'demand' | 'stocking' | 'issue'
  readonly text: string | null
}
/** Days within which the platform is answered where the warning names none. */
const issueDays = 3
/** Which suggestions of a listing make the document. */
const suggested = { demand: ['purchase'], stocking: ['ship', 'transfer'] } as const

/** Makes what a warning calls for, prefilled with what it is about, and answers its number (operations.md earlyWarning, create_doc). */
export async function createDocument(call: CommandContext, doc: Warning, wish: Wish, confirmed: ReadonlySet<string>): Promise<string> {
  const { app, tx, ctx } = call
  if (wish.kind === 'todo') return todo(call, doc, wish.text)
  if (wish.kind === 'issue') {
    if (!doc.store) throw refuse.WARNING_NO_STORE()
    const asin = doc.msku && (await tx.one<{ asin: string | null }>(sql`select item_id as asin from msku where id = ${doc.msku.id}`)).asin
    const id = await createRecord({ app, tx, ctx }, healthIssue, {
      store: doc.store.id,
      type: doc.msku ? 'listing_policy' : 'account',
      asin: asin ?? null,
      deadline: `${addDays(dayOf(new Date()), issueDays)}T18:00:00+08:00`,
      owner: doc.handler?.id ?? ctx.employee,
      description: [doc.title, wish.text].filter(Boolean).join('\n'),
    })
    return numberOf(call, 'health_issue', id)
  }
  if (!doc.msku || !doc.store) throw refuse.WARNING_NO_MSKU()
  if (wish.kind === 'demand' || wish.kind === 'stocking') return accept(call, doc.msku, suggested[wish.kind], confirmed)
  if (wish.kind === 'price_change') {
    const { price } = await tx.one<{ price: string | null }>(sql`select price::numeric(18,2)::text as price from msku where id = ${doc.msku.id}`)
    if (price === null || Number(price) <= 0) throw refuse.PRICE_UNKNOWN()
    const id = await createRecord({ app, tx, ctx }, priceChange, {
      store: doc.store.id,
      reason: 'clear',
      lines: [{ msku: doc.msku.id, after: price }],
    })
    return numberOf(call, 'price_change', id)
  }
  const id = await createRecord({ app, tx, ctx }, removalOrder, {
    store: doc.store.id,
    type: 'disposal',
    reason: 'aged',
    lines: [{ msku: doc.msku.id, disposition: 'sellable', requested: 1 }],
  })
  return numberOf(call, 'removal_order', id)
}

const numberOf = async ({ tx }: CommandContext, record: 'health_issue' | 'price_change' | 'removal_order', id: number): Promise<string> =>
  (await tx.one<{ no: string }>(sql`select no from ${sql.id(record)} where id = ${id}::bigint`)).no

async function todo({ app, tx, ctx }: CommandContext, doc: Warning, text: string | null): Promise<string> {
  const assignee = doc.handler?.id ?? ctx.employee
  if (!assignee) throw refuse.WARNING_HANDLER()
  const id = await createTodo(
    { app, tx, ctx: systemCtx() },
    {
      title: (doc.title ?? '').slice(0, 120),
      assignee,
      key: `warning:${doc.id}`,
      source: 'warning',
      content: text ?? '',
      project: doc.project?.id ?? null,
      link: { route: 'earlyWarning', id: doc.id },
    },
  )
  return `todo ${id ?? ''}`.trim()
}

/**
 * Accepts the open suggestion of the listing: its quantity is worked out and explained, and counts as supply at once, so that the next run does not
 * propose it again. Whoever may not accept suggestions makes none of these documents here either.
 */
async function accept(
  { app, tx, ctx }: CommandContext,
  msku: { readonly id: number; readonly title: string },
  kinds: readonly string[],
  confirmed: ReadonlySet<string>,
): Promise<string> {
  const open = await tx.maybe<{ id: number }>(
    sql`select id from replenish_suggestion where msku_id = ${msku.id} and status = 'new' and kind = any(${[...kinds]}::text[]) order by priority desc nulls last, id desc limit 1`,
  )
  if (!open) throw refuse.WARNING_NO_SUGGESTION({ msku: msku.title })
  await runAction({ app, tx, ctx }, replenishSuggestion, open.id, 'accept', { args: {}, confirmed: [...confirmed] })
  const made = await tx.one<{ no: string }>(sql`select doc_no as no from replenish_suggestion where id = ${open.id}`)
  // Goods by two ways are two orders; the field holds the first ones.
  return made.no.slice(0, 60)
}
