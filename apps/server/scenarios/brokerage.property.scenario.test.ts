import { num, sum } from '@crossway/kernel'
import { registerCollection, reverseCollection } from '@crossway/contract/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contractCompany, inYear, type Contracts } from './contract-company.ts'

// The law of brokerage (contract.md accrual): what a broker earned, less what was taken back, is the base that came in and stayed, times his rate; never beyond the cap.
let x: Contracts
beforeAll(async () => {
  x = await contractCompany()
}, 60_000)
afterAll(() => x.close())

const rate = 10
let serial = 0
let collection = 50_000
/** Yuan with tax, and whether the money goes back, before or after somebody has begun to pay the accrual. */
const steps = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 9_000_000 }), back: fc.constantFrom('stays', 'open', 'locked') }), {
  minLength: 1,
  maxLength: 12,
})

async function broker(cap: string | null): Promise<{ readonly id: number; readonly row: number }> {
  const { db } = x.a.c.t.app
  const id = await insertRow(db, 'broker', {
    broker_no: `JP${++serial}`,
    name: `居间人${serial}`,
    kind: 'person',
    id_no: `P${serial}`,
    mobile: '139',
    tax_mode: 'internal',
    verify_state: 'verified',
    status: 'on',
  })
  const doc = await x.signed({
    broker: id,
    brokerage_rate: String(rate),
    fees: [{ fee_type: 'service', calc_mode: 'once', amount: '99000000', tax_rate: '6', due_rule: 'on_sign' }],
    period_start: inYear('01-01'),
    period_end: inYear('06-30'),
  })
  if (cap !== null) await db.run(sql`update brokerage set cap_total = ${cap}::numeric where broker_id = ${id}`)
  const row = await db.one<{ id: number }>(sql`select id from contract_receivable where contract_id = ${doc.id} and fee_type = 'service'`)
  return { id, row: row.id }
}

it.each([null, '3000'])('Σ accruals − reversals = base × rate, with cap %s', { timeout: 120_000 }, async (cap) => {
  const { app } = x.a.c.t
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const { id, row } = await broker(cap)
      const stayed: { amount: string; collection: number }[] = []
      for (const s of plan) {
        const [amount, no] = [num(s.cents).div(100).toFixed(2), ++collection]
        const call = { receivable: row, amount, currency: 'CNY', at: new Date().toISOString(), collection: no }
        // said twice, it counts once
        for (let i = 0; i < 2; i++) await app.db.tx((tx) => registerCollection({ app, tx, ctx: systemCtx() }, call))
        if (s.back === 'stays') {
          stayed.push({ amount, collection: no })
          continue
        }
        if (s.back === 'locked') await app.db.run(sql`update brokerage_accrual set state = 'locked' where collection = ${no}`)
        for (let i = 0; i < 2; i++) await app.db.tx((tx) => reverseCollection({ app, tx, ctx: systemCtx() }, no))
      }
      const rows = await app.db.rows<{ amount: string; base: string; collection: number }>(
        sql`select amount::text, base::text, collection from brokerage_accrual where broker_id = ${id} and state <> 'reversed'`,
      )
      const earned = sum(rows.map((r) => r.amount))
      const due = sum(stayed.map((s) => num(num(s.amount).div(1.06).toFixed(2)).times(rate).div(100).toFixed(2)))
      // under a cap each collection that stayed earns what room was left when it came
      const capped = stayed.reduce((total, s) => {
        const full = num(num(s.amount).div(1.06).toFixed(2)).times(rate).div(100).toFixed(2)
        return sum([total, full]).gt(cap ?? 'Infinity') ? num(cap!) : sum([total, full])
      }, num(0))
      const ofBase = sum(rows.map((r) => r.base))
        .times(rate)
        .div(100)
      // each part is rounded by itself: of the whole base they differ by a cent each at most
      const lawful =
        cap === null
          ? earned.eq(due) &&
            earned
              .minus(ofBase)
              .abs()
              .lte(0.01 * (plan.length + 1))
          : earned.eq(capped)
      expect({ lawful, earned: earned.toFixed(2), due: due.toFixed(2) }).toMatchObject({ lawful: true })
      expect(await app.db.one(sql`select accrued_total::numeric(18,2)::text as total from brokerage where broker_id = ${id}`)).toEqual({
        total: earned.toFixed(2),
      })
      const booked = await app.db.one<{ total: string }>(
        sql`select coalesce(-sum(e.amount), 0)::numeric(18,2)::text as total from pl_entry e join brokerage_accrual a on e.source_type = 'brokerage_accrual' and e.source_id = a.id where a.broker_id = ${id}`,
      )
      expect(booked.total).toBe(earned.toFixed(2))
    }),
    { numRuns: 6, seed: 20261128, endOnFailure: true },
  )
})
