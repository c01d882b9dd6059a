import { dayOf, moneyText, refId, roundMoney, sum } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { assertPeriodOpen } from '@crossway/ledger/server'
import { newMediaAccount } from '../../model/media/new-media-account.resource.ts'
import { newMediaMonth } from '../../model/media/new-media-month.resource.ts'
import { refuse } from '../../model/errors.ts'
import { headsOf, say } from '../pool/notices.ts'
import { monthNow } from './month-figures.ts'

type Doc = RowOf<typeof newMediaMonth>

export const newMediaAccountCommands = handle(newMediaAccount, { actions: { disable: () => 'disabled' as const, enable: () => 'enabled' as const } })

/** The costs of all confirmed months of new media are what its source has cost (customer.md source). */
async function settleSourceCost(tx: Tx, month: string): Promise<void> {
  const source = await tx.maybe<{ id: number }>(
    sql`select id from customer_source where category = 'new_media' order by status = 'enabled' desc, sort, id limit 1 for update`,
  )
  if (!source) throw refuse.MEDIA_SOURCE()
  const total = (
    await tx.one<{ v: string }>(sql`select coalesce(sum(total_cost), 0)::text as v from new_media_month where month = ${month} and status = 'confirmed'`)
  ).v
  await tx.run(sql`delete from source_cost where customer_source_id = ${source.id} and month = ${month}`)
  if (Number(total) > 0)
    await tx.run(
      sql`insert into source_cost (customer_source_id, seq, month, amount) values (${source.id}, coalesce((select max(seq) from source_cost where customer_source_id = ${source.id}), 0) + 1, ${month}, ${total})`,
    )
}
const who = async (tx: Tx, doc: Doc): Promise<Record<string, string>> => ({ account: doc.account.title, month: doc.month })

export const newMediaMonthCommands = handle(newMediaMonth, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as Record<string, unknown>
    const month = now.month as string
    if (month > dayOf(new Date()).slice(0, 7)) throw refuse.MEDIA_FUTURE({}, 'month')
    const account = refId(now.account)!
    const last = await tx.maybe<{ n: number }>(
      sql`select followers_end as n from new_media_month where account_id = ${account}::bigint and month < ${month} order by month desc limit 1`,
    )
    if (last) draft.followers_start = now.followers_start = last.n
    const ends = Number(now.followers_start ?? 0) + Number(now.followers_new ?? 0) - Number(now.followers_lost ?? 0)
    if (ends < 0) throw refuse.MEDIA_FOLLOWERS({}, 'followers_lost')
    draft.followers_end = ends
    draft.total_cost = moneyText(roundMoney(sum(['ad_cost', 'content_cost', 'other_cost'].map((n) => String(now[n] ?? 0)))))
    draft.operator = (await tx.one<{ id: number }>(sql`select operator_id as id from new_media_account where id = ${account}::bigint`)).id
  },
  guard: ({ doc, action, ctx }) => (action === 'confirm' && refId(doc.submitted_by) === ctx.employee && ctx.employee !== null ? refuse.MEDIA_OWN() : undefined),
  actions: {
    submit: async ({ app, tx, ctx, doc, set }) => {
      set({ submitted_by: ctx.employee })
      const operator = refId(doc.operator)
      const heads = operator === null ? [] : await headsOf(tx, operator)
      if (heads.length)
        await say({ app, tx }, 'media.submitted', {
          employees: heads,
          vars: await who(tx, doc),
          record: { resource: 'new_media_month', id: doc.id },
          by: { account: ctx.account, name: ctx.name },
        })
      return 'submitted' as const
    },
    confirm: async ({ tx, ctx, doc, set }) => {
      if (ctx.employee !== null && refId(doc.submitted_by) === ctx.employee) throw refuse.MEDIA_OWN()
      const results = await tx.one<Record<string, unknown>>(
        sql`select ${sql.raw(
          Object.entries(monthNow)
            .map(([name, text]) => `${text} as ${name}`)
            .join(', '),
        )} from new_media_month t where t.id = ${doc.id}::bigint`,
      )
      set(results)
      await tx.run(sql`update new_media_month set status = 'confirmed' where id = ${doc.id}::bigint`)
      await settleSourceCost(tx, doc.month)
      return 'confirmed' as const
    },
    return: async ({ app, tx, ctx, doc, args }) => {
      const operator = refId(doc.operator)
      if (operator !== null)
        await say({ app, tx }, 'media.returned', {
          employees: [operator],
          vars: { ...(await who(tx, doc)), why: args.reason },
          record: { resource: 'new_media_month', id: doc.id },
          by: { account: ctx.account, name: ctx.name },
        })
      return 'returned' as const
    },
    reopen: async ({ tx, doc, set }) => {
      const company = await tx.maybe<{ id: number | null }>(sql`select company_id as id from employee where id = ${refId(doc.operator)}::bigint`)
      if (company?.id) await assertPeriodOpen(tx, company.id, `${doc.month}-01`)
      set({ leads_valid: null, claimed: null, signed: null, signed_amount: null })
      await tx.run(sql`update new_media_month set status = 'draft' where id = ${doc.id}::bigint`)
      await settleSourceCost(tx, doc.month)
      return 'draft' as const
    },
  },
})
