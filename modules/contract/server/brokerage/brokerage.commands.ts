import { num, refId } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { brokerage, brokerageAccrual } from '../../model/brokerage.resource.ts'
import { refuse } from '../../model/errors.ts'
import { contiguous } from '../settle-terms.ts'

const most = 30
const signed = ['signed', 'effective', 'expired', 'terminated']

const text = (v: unknown): string | null => (v === null || v === undefined || v === '' ? null : String(v))
/** Steps of an agreement as they stand in the record or come from the form. */
const stepsOf = (lines: unknown): { from: string; to: string | null; rate: string }[] =>
  (Array.isArray(lines) ? lines : []).map((t: Record<string, unknown>) => ({ from: String(t['from']), to: text(t['to']), rate: String(t['rate']) }))

export const brokerageCommands = handle(brokerage, {
  save: async ({ tx, before, draft }) => {
    const contract = refId(draft.contract ?? before?.contract)!
    const broker = refId(draft.broker ?? before?.broker)!
    const basis = draft.basis ?? before?.basis
    const has = (field: 'rate' | 'fixed_amount'): boolean => (draft[field] === undefined ? before?.[field] : draft[field]) != null
    const tiers = stepsOf(draft.tiers ?? before?.tiers)
    const agreed = basis === 'fixed' ? has('fixed_amount') && tiers.length === 0 : has('rate') !== tiers.length > 0
    if (!agreed) throw refuse.BK_BASIS({}, basis === 'fixed' ? 'fixed_amount' : 'rate')
    if (tiers.length > 0 && !contiguous(tiers)) throw refuse.BK_TIERS({}, 'tiers')
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('brokerage'), ${contract}::int)`)
    const same = await tx.maybe<{ no: string }>(
      sql`select brokerage_no as no from brokerage where broker_id = ${broker}::bigint and contract_id = ${contract}::bigint and status <> 'voided' and id <> ${before?.id ?? 0} limit 1`,
    )
    if (same) throw refuse.BK_TWICE({ no: same.no }, 'broker')
    const c = await tx.one<{ customer: number; company: number; currency: string; owner: number | null; department: number | null }>(
      sql`select customer_id as customer, company_id as company, currency, owner_id as owner, department_id as department from contract where id = ${contract}::bigint`,
    )
    Object.assign(draft, c)
  },
  actions: {
    submit: ({ ctx, doc }) => {
      if ([doc.rate ?? 0, ...stepsOf(doc.tiers).map((t) => t.rate)].some((r) => num(r).gt(most)) && !ctx.access.has('brokerage/overRate'))
        throw refuse.BK_RATE({}, 'rate')
      if (!doc.file) throw refuse.BK_FILE({}, 'file')
      return 'reviewing'
    },
    approve: async ({ tx, doc }) => {
      const { status } = await tx.one<{ status: string }>(sql`select status from contract where id = ${doc.contract.id} for share`)
      if (!signed.includes(status)) throw refuse.BK_UNSIGNED()
      return 'active' as const
    },
    reject: () => 'draft',
    finish: async ({ tx, doc }) => {
      if (await tx.maybe(sql`select 1 as x from brokerage_accrual where brokerage_id = ${doc.id} and state = 'locked' limit 1`)) throw refuse.BK_LOCKED()
      return 'finished' as const
    },
    void: () => 'voided',
    void_with_contract: () => 'voided',
  },
})
export const brokerageAccrualCommands = handle(brokerageAccrual, { actions: {} })
