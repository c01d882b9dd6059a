import { isDay } from '@crossway/kernel'
import { sql, type EventHandler } from '@crossway/server-kit'

/** Whoever has left works in no store after his last day: its codes and browser are no longer his (organization.md, employee: left). */
export const endStaffOfLeft: EventHandler = {
  event: 'employee.left',
  name: 'settings.storesOfLeft',
  run: async ({ tx, payload }) => {
    const { employee, lastDay } = payload as { employee?: unknown; lastDay?: unknown }
    if (!Number.isSafeInteger(employee) || typeof lastDay !== 'string' || !isDay(lastDay)) return
    await tx.run(
      sql`update store set version = version + 1, updated_at = now() where id in (select store_id from store_staff where employee_id = ${employee as number}::bigint and ("to" is null or "to" > ${lastDay}::date))`,
    )
    await tx.run(
      sql`update store_staff set "to" = greatest("from", ${lastDay}::date) where employee_id = ${employee as number}::bigint and ("to" is null or "to" > ${lastDay}::date)`,
    )
  },
}
