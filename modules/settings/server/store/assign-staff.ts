import type { Context } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { insertAll, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { assignStaff, dayWithoutLead, type StaffRow } from '../../model/staff-plan.ts'
import type { store } from '../../model/store.resource.ts'

/** Adds one person to a store's staff; a new primary operator ends the one before on the day before (settings.md storeOrganization assignStaff). */
export async function assignToStore({ app, tx }: Context<'app' | 'tx'>, doc: RowOf<typeof store>, args: Readonly<Record<string, unknown>>): Promise<void> {
  const staff: StaffRow[] = doc.staff.map((s) => ({ id: s.id, employee: s.employee.id, role: s.role, from: s.from, to: s.to, is_primary: s.is_primary }))
  const added: StaffRow = {
    employee: args.employee as number,
    role: args.role as string,
    from: args.from as string,
    to: (args.to as string | null) ?? null,
    is_primary: args.is_primary === true,
  }
  const plan = assignStaff(staff, added)
  if ('problem' in plan) throw plan.problem === 'order' ? refuse.PERIOD_ORDER({}, 'args.to') : refuse.STAFF_OVERLAP({}, 'args.from')
  const day = added.is_primary && added.role === 'operator' ? dayWithoutLead(plan.rows, added.from) : undefined
  if (day) throw refuse.STAFF_PRIMARY({ day }, 'args.to')
  const stored = plan.rows.filter((r) => r.id !== undefined)
  await tx.run(sql`delete from store_staff where store_id = ${doc.id} and id <> all(${stored.map((r) => r.id)}::bigint[])`)
  for (const r of stored) if (staff.find((s) => s.id === r.id)!.to !== r.to) await tx.run(sql`update store_staff set "to" = ${r.to}::date where id = ${r.id}`)
  await insertAll(
    tx,
    'store_staff',
    { store_id: 'bigint', seq: 'integer', employee_id: 'bigint', role: 'text', from: 'date', to: 'date', is_primary: 'boolean' },
    [
      {
        store_id: doc.id,
        seq: doc.staff.length + 1,
        employee_id: added.employee,
        role: added.role,
        from: added.from,
        to: added.to,
        is_primary: added.is_primary,
      },
    ],
  )
  await app.events.bump(tx, 'access')
}
