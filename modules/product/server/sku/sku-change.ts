import type { CommandContext } from '@crossway/server-kit'
import { createRecord, emit, sql, updateRecord } from '@crossway/server-kit'
import { labelOf } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { sku } from '../../model/sku.resource.ts'
import { skuChange } from '../../model/sku-change.resource.ts'
import { whileApplying } from './applying.ts'
import { packagingFields, type WantedChange } from './controlled-fields.ts'

/** Opens the request that carries changes of controlled fields to their approval; one at a time. */
export async function openSkuChange(
  { app, tx, ctx }: CommandContext,
  id: number,
  changes: readonly WantedChange[],
  reason: string | null,
  effectiveAt: string | null,
): Promise<number> {
  if (await tx.maybe(sql`select id from sku_change where sku_id = ${id}::bigint and status in ('pending', 'approved')`)) throw refuse.SKU_CHANGE_OPEN()
  const summary = changes
    .map((c) => labelOf({ app, ctx }, 'sku', c.field))
    .join('、')
    .slice(0, 200)
  const values = Object.fromEntries(changes.map((c) => [c.field, c.after]))
  return createRecord({ app, tx, ctx }, skuChange, { sku: id }, { preset: { summary, changes, values, reason, effective_at: effectiveAt } })
}

/** Writes an approved change into the SKU; whoever keeps sizes is told when they changed. */
export async function applySkuChange(
  { app, tx, ctx }: CommandContext,
  change: { readonly id: number; readonly sku: number; readonly values: Readonly<Record<string, unknown>>; readonly reason: string | null },
): Promise<void> {
  const values = change.values
  await whileApplying(tx, change.sku, () =>
    updateRecord(
      { app, tx, ctx },
      sku,
      change.sku,
      { ...values },
      { anyState: true, anyVersion: true, comment: change.reason ?? undefined, preset: { change_open: false } },
    ),
  )
  if (Object.keys(values).some((f) => packagingFields.includes(f)))
    await emit({ app, tx }, 'sku.packaging_changed', { sku: change.sku }, { resource: 'sku', id: change.sku })
}
