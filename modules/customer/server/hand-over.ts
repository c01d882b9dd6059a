import { sql, systemCtx } from '@crossway/server-kit'
import type { HandoverAction } from '@crossway/organization/server'
import { logMove } from './pool/move.ts'

/** Who leaves hands his customers over (organization.md hand-over): each is on record, and what stands beside it goes along. Limits do not keep anybody from leaving. */
export const handOverCustomers: HandoverAction = async ({ tx, ids, from, to }) => {
  await tx.run(sql`update customer c set department_id = e.department_id from employee e where e.id = ${to}::bigint and c.id = any(${ids}::bigint[])`)
  const rows = await tx.rows<{ id: number; pool: string; department: number | null }>(
    sql`select id, pool, department_id as department from customer where id = any(${ids}::bigint[])`,
  )
  for (const c of rows)
    logMove(
      { tx, ctx: systemCtx() },
      { customer: c.id, action: 'transfer', from_pool: c.pool, to_pool: c.pool, from_owner: from, to_owner: to, department: c.department, reason: '工作移交' },
    )
  for (const table of [
    'contact',
    'followup',
    'customer_archive',
    'customer_archive_doc',
    'customer_account',
    'customer_bank_account',
    'archive_share',
    'archive_submission',
  ])
    await tx.run(
      sql`update ${sql.id(table)} x set owner_id = ${to}, department_id = c.department_id from customer c where c.id = x.customer_id and c.id = any(${ids}::bigint[])`,
    )
}
