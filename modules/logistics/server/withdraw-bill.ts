import { removeRecord, runAction, sql, systemAccess, type CommandContext } from '@crossway/server-kit'
import { apportion } from '../model/apportion.resource.ts'
import { refuse } from '../model/errors.ts'
import { firstLegPayment } from '../model/first-leg-payment.resource.ts'
import { totalActual } from './logistics-cost.commands.ts'

/** Rows of a bill that is taken back are void, and what their shipments cost no longer counts them; drafts of apportionments are made anew without them. */
export async function withdrawProviderBill({ app, tx, ctx }: CommandContext, ids: readonly number[]): Promise<void> {
  const rows = await tx.rows<{ id: number; no: string; status: string; notice: number }>(
    sql`select id, no, status, notice_id as notice from logistics_cost where id = any(${[...ids]}::bigint[]) and status <> 'voided' order by id for no key update`,
  )
  const checked = rows.find((r) => r.status !== 'open')
  if (checked) throw refuse.LC_CHANGED({ no: checked.no })
  await tx.run(
    sql`update logistics_cost set status = 'voided', source_key = null, version = version + 1, updated_at = now() where id = any(${rows.map((r) => r.id)}::bigint[])`,
  )
  for (const notice of new Set(rows.map((r) => r.notice))) {
    await totalActual(tx, notice)
    const draft = await tx.maybe<{ id: number; left: boolean }>(sql`
      select a.id, exists (select 1 from logistics_cost c where c.notice_id = ${notice}::bigint and c.stage = 'actual' and c.status = 'verified' and not c.recoverable and c.apportion_id is null) as left
      from apportion a where a.status = 'draft' and a.notices = ${[notice]}::bigint[] order by a.id limit 1`)
    if (draft?.left) await runAction({ app, tx, ctx }, apportion, draft.id, 'calc', {}, true)
    else if (draft) await removeRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, apportion, draft.id)
  }
}

/** A draft of a payment that nobody has submitted goes with the bill it was proposed for. Answers the number of one that is beyond draft. */
export async function dropPaymentDraft({ app, tx, ctx }: CommandContext, id: number): Promise<string | undefined> {
  const doc = await tx.maybe<{ no: string; status: string }>(sql`select no, status from first_leg_payment where id = ${id}::bigint for update`)
  if (!doc || doc.status === 'voided') return undefined
  if (doc.status !== 'draft') return doc.no
  await removeRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, firstLegPayment, id)
  return undefined
}
