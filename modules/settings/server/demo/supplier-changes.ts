import type { Context } from '@crossway/server-kit'
import { refreshOpenChanges } from '../supplier/decide-change.ts'
import { addDays } from '@crossway/kernel'
import { insertMany, systemCtx } from '@crossway/server-kit'
import { labelOf } from '../reference/label-of.ts'

/** Suppliers who asked for another tax rate or another kind of invoice: three wait, one was approved, one rejected. */
export async function seedSupplierChanges({ app, tx }: Context<'app' | 'tx'>, suppliers: readonly number[], today: string): Promise<void> {
  const wanted = [
    { at: 2, field: 'tax_rate', before: '13.00', after: '1.00', reason: '转为小规模纳税人', status: 'pending', days: 1 },
    { at: 9, field: 'invoice_type', before: 'special', after: 'normal', reason: '暂不能开具专票', status: 'pending', days: 2 },
    { at: 17, field: 'tax_rate', before: '13.00', after: '3.00', reason: '小规模纳税人调整征收率', status: 'pending', days: 4 },
    { at: 24, field: 'tax_rate', before: '16.00', after: '13.00', reason: '增值税率调整', status: 'applied', days: 60 },
    { at: 30, field: 'tax_rate', before: '13.00', after: '0.00', reason: '申请免税', status: 'rejected', days: 33 },
  ]
  await tx.run(
    insertMany(
      'supplier_change',
      {
        supplier_id: 'bigint',
        summary: 'text',
        changes: 'jsonb',
        source: 'text',
        reason: 'text',
        status: 'text',
        decided_at: 'timestamptz',
        created_at: 'timestamptz',
      },
      wanted.map((w) => ({
        supplier_id: suppliers[w.at],
        summary: labelOf({ app, ctx: systemCtx() }, 'supplier', w.field),
        changes: [{ field: w.field, before: w.before, after: w.after }],
        source: 'staff',
        reason: w.reason,
        status: w.status,
        decided_at: w.status === 'pending' ? null : `${addDays(today, 1 - w.days)}T03:00:00+08:00`,
        created_at: `${addDays(today, -w.days)}T02:30:00+08:00`,
      })),
    ),
  )
  await refreshOpenChanges(tx)
}
