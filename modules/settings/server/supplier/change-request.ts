import type { CommandContext } from '@crossway/server-kit'
import type { AnyField, RowOf } from '@crossway/kernel'
import { createRecord, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { supplier } from '../../model/supplier.resource.ts'
import { supplierChange } from '../../model/supplier-change.resource.ts'
import { labelOf } from '../reference/label-of.ts'

type Draft = Record<string, unknown>
/** Fields whose change on a working supplier waits for approval: who he is, his tax, his accounts (settings.md supplierManage edit). */
export const sensitiveFields = ['name', 'uscc', 'tax_rate', 'invoice_type', 'currency', 'banks'] as const

const bare = (v: unknown): unknown => (typeof v === 'object' && v !== null && 'id' in v && 'title' in v ? (v as { id: number }).id : (v ?? null))
const bankKey = (lines: unknown): string =>
  JSON.stringify(((lines ?? []) as Draft[]).map((b) => [b.account_name, b.bank, b.branch ?? null, b.account_no, b.currency, b.swift ?? null, b.is_default]))
const equal = (field: string, a: unknown, b: unknown): boolean =>
  field === 'banks'
    ? bankKey(a) === bankKey(b)
    : (supplier.fields as Readonly<Record<string, AnyField>>)[field]!.kind === 'percent'
      ? Number(a) === Number(b)
      : bare(a) === bare(b)

export interface WantedChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}
/** Sensitive fields that the draft would change. */
export const sensitiveChanges = (before: RowOf<typeof supplier>, draft: Draft): WantedChange[] =>
  sensitiveFields.filter((f) => draft[f] !== undefined && !equal(f, before[f], draft[f])).map((f) => ({ field: f, before: bare(before[f]), after: draft[f] }))

/** Opens the request that carries sensitive changes to their approval; one at a time. */
export async function openSupplierChange(
  { app, tx, ctx }: CommandContext,
  id: number,
  changes: readonly WantedChange[],
  source: 'staff' | 'portal' | 'import' | 'api',
  reason?: string,
): Promise<number> {
  const open = await tx.maybe(sql`select id from supplier_change where supplier_id = ${id}::bigint and status = 'pending'`)
  if (open) throw refuse.SUPPLIER_CHANGE_OPEN()
  const summary = changes
    .map((c) => labelOf({ app, ctx }, 'supplier', c.field))
    .join('、')
    .slice(0, 200)
  await tx.run(sql`update supplier set change_open = true where id = ${id}::bigint`)
  return createRecord({ app, tx, ctx }, supplierChange, { supplier: id }, { preset: { summary, changes, source, reason: reason ?? null } })
}
