import { handle, runAction, sql } from '@crossway/server-kit'
import { billTemplate } from '../../model/mc/bill-template.resource.ts'
import { refuseMc as refuse } from '../../model/mc/errors.ts'

export const billTemplateCommands = handle(billTemplate, {
  save: async ({ tx, before, draft }) => {
    if (before) return
    const known = await tx.maybe(sql`select 1 as x from bill_template where lower(code) = lower(${String(draft.code)}) limit 1`)
    if (known) throw refuse.TEMPLATE_KNOWN({ code: String(draft.code) }, 'code')
  },
  actions: {
    activate: async ({ app, tx, ctx, doc }) => {
      if (!doc.columns.some((c) => c.field === 'date')) throw refuse.TEMPLATE_NO_DATE({}, 'columns')
      // The version before has served; bills made by it keep it.
      const before = await tx.maybe<{ id: number }>(
        sql`select id from bill_template where lower(code) = lower(${doc.code}) and status = 'active' and id <> ${doc.id}::bigint for update`,
      )
      if (before) await runAction({ app, tx, ctx }, billTemplate, before.id, 'retire', {}, true)
      return 'active' as const
    },
    new_version: async ({ tx, ctx, doc }) => {
      const open = await tx.maybe<{ n: number }>(
        sql`select version_no as n from bill_template where lower(code) = lower(${doc.code}) and status = 'draft' limit 1`,
      )
      if (open) throw refuse.BILL_TEMPLATE_DRAFT({ n: open.n })
      const { n } = await tx.one<{ n: number }>(sql`select max(version_no) + 1 as n from bill_template where lower(code) = lower(${doc.code})`)
      const { id } = await tx.one<{ id: number }>(sql`
        insert into bill_template (code, version_no, name, platform_id, skip_rows, date_format, decimal_comma, payout_by, terms_days, remark, created_by)
        select code, ${n}::int, name, platform_id, skip_rows, date_format, decimal_comma, payout_by, terms_days, remark, ${ctx.account}::bigint from bill_template where id = ${doc.id}::bigint returning id`)
      for (const [table, columns] of [
        ['bill_template_column', 'seq, field, heads'],
        ['bill_template_amount', 'seq, head, amount_type, goods, reversed'],
        ['bill_template_meaning', 'seq, word, meaning'],
      ] as const)
        await tx.run(
          sql`insert into ${sql.id(table)} (bill_template_id, ${sql.raw(columns)}) select ${id}::bigint, ${sql.raw(columns)} from ${sql.id(table)} where bill_template_id = ${doc.id}::bigint`,
        )
      return doc.status as 'active'
    },
    retire: () => 'retired' as const,
  },
})
