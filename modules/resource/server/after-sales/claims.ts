import { createRecord, runAction, sql, type CommandContext, type Context } from '@crossway/server-kit'
import { afterCardClaim, type claimIssues } from '../../model/after-sales/after-card-claim.resource.ts'
import { personalFields, readPersonal, type PersonalField } from '../personal/sealed-personal.ts'

export interface ClaimOfOrder {
  readonly order: string
  readonly store: number
  /** Nothing where the platform named only the order. */
  readonly msku: number | null
  readonly reason: string
  readonly issue_type: (typeof claimIssues)[number]
}
/** A claim about an order's listing; asked again for the same order, listing and type it answers the one that stands (contracts.md createClaimFromOrder). */
export async function createClaimFromOrder({ app, tx, ctx }: CommandContext, o: ClaimOfOrder): Promise<number> {
  const key = `${o.order}|${o.msku}|${o.issue_type}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`after_card_claim ${key}`}, 0))`)
  const stands = await tx.maybe<{ id: number }>(sql`select id from after_card_claim where source_key = ${key}`)
  if (stands) return stands.id
  const draft = { store: o.store, amazon_order_id: o.order, msku: o.msku, issue_type: o.issue_type, description: o.reason, source: 'order' as const }
  return createRecord({ app, tx, ctx }, afterCardClaim, draft, { preset: { source_key: key } })
}

/** The replacement has been shipped: the claim is done (contracts.md completeClaim). Said twice it stays done. */
export const completeClaim = ({ app, tx, ctx }: CommandContext, id: number, reference: string): Promise<string> =>
  runAction({ app, tx, ctx }, afterCardClaim, id, 'complete', { args: { reference } }, true)

export interface ClaimToSend {
  readonly id: number
  readonly no: string
  readonly store: number
  readonly order: string | null
  readonly msku: number | null
  readonly sku: number | null
  readonly qty: number
  readonly deliver_to: Readonly<Record<PersonalField, string | null>>
}
/** What of a claim is sent and where to (contracts.md claim). The address is opened for this one use. */
export async function claim({ app, run }: Context<'app' | 'run'>, id: number): Promise<ClaimToSend | undefined> {
  const row = await run.maybe<Omit<ClaimToSend, 'deliver_to'>>(
    sql`select id, claim_no as no, store_id as store, amazon_order_id as "order", msku_id as msku, sku_id as sku, coalesce(solution_qty, 1) as qty from after_card_claim where id = ${id}::bigint`,
  )
  if (!row) return undefined
  const values = await Promise.all(personalFields.map(async (f) => [f, await readPersonal({ app, run }, 'after_card_claim', id, f)] as const))
  return { ...row, deliver_to: Object.fromEntries(values) as Record<PersonalField, string | null> }
}
