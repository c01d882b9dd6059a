import { dayOf } from '@crossway/kernel'
import { createRecord, runAction, sql, type App, type DocumentTarget, type Tx } from '@crossway/server-kit'
import { refuseOther as refuse } from '../../model/other-ie/errors.ts'
import { otherIe } from '../../model/other-ie/other-ie.resource.ts'

const fields = ['title', 'amount', 'currency', 'tax_amount', 'cost_type', 'company', 'project', 'store', 'department', 'employee', 'biz_date', 'pay_mode']
const more = ['direction', 'party_name', 'due_date', 'invoice_no', 'remark', 'attachments']

/** A cost type by its id or code, as forms name it. */
async function typeOf(tx: Tx, message: unknown): Promise<{ id: number; direction: string }> {
  const type = await tx.maybe<{ id: number; direction: string }>(
    sql`select id, direction from cost_type where code = ${String(message ?? '')} or id::text = ${String(message ?? '')} or name = ${String(message ?? '')} order by id limit 1`,
  )
  if (!type) throw refuse.OIE_NO_FIELD({ field: 'cost_type' })
  return type
}
/** The company that a form means: named, else the person's own. */
async function companyOf(tx: Tx, message: unknown, employee: unknown): Promise<number> {
  const found = await tx.maybe<{ id: number }>(
    message === undefined || message === null
      ? sql`select company_id as id from employee where id = ${Number(employee) || 0}::bigint and company_id is not null`
      : sql`select id from company where code = ${String(message)} or id::text = ${String(message)} or name = ${String(message)} or short_name = ${String(message)} order by id limit 1`,
  )
  if (!found) throw refuse.OIE_NO_FIELD({ field: 'company' })
  return found.id
}

/** Other income and expense that people asked for elsewhere: its approval was given there, so it is posted at once. */
export const otherIeTarget = (app: App): DocumentTarget => ({
  fields: [...fields, ...more],
  make: async ({ tx, ctx, fields: given, origin }) => {
    const type = await typeOf(tx, given.cost_type)
    const { cost_type: _type, company, ...rest } = given
    const draft = {
      direction: type.direction,
      title: origin.no,
      biz_date: dayOf(new Date()),
      ...rest,
      cost_type: type.id,
      company: await companyOf(tx, company, given.employee),
    }
    const preset = { origin_type: origin.type, origin_id: origin.id, origin_no: origin.no }
    const id = await createRecord({ app, tx, ctx }, otherIe, draft, { preset })
    for (const action of ['submit', 'approve']) await runAction({ app, tx, ctx }, otherIe, id, action, {}, true)
    return tx.one(sql`select id, no from other_ie where id = ${id}::bigint`)
  },
  reverse: async ({ tx, ctx, id, reason }) => void (await runAction({ app, tx, ctx }, otherIe, id, 'reverse', { args: { reason } }, true)),
})
