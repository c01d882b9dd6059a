import { addDays, addMonths } from '@crossway/kernel'
import { seed, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { bonusPlan, leaveRecord, salaryAdjust } from '../../model/salary/pay-base.resource.ts'
import { keepPay } from './pay-secret.ts'

/** What waits for the next sheet, this year's bonuses, and who is away. */
export async function oncePaid(call: DemoCall, people: readonly { readonly id: number; readonly employ: string }[], last: string, year: number): Promise<void> {
  const { app, tx, today } = call
  const full = people.filter((p) => p.employ === 'full')
  const next = addMonths(`${last}-01`, 1).slice(0, 7)
  const reasons = [
    ['E10', '项目奖金'],
    ['E11', '上月加班费漏发'],
    ['D05', '上月多发餐补'],
    ['N01', '宿舍租金'],
  ] as const
  const adjusts = await seed(
    call,
    salaryAdjust,
    full.slice(0, 20).map((p, i): SeedRow<typeof salaryAdjust> => {
      const [component, reason] = reasons[i % reasons.length]!
      return { employee: p.id, month: next, component, attrib_month: component === 'E11' || component === 'D05' ? last : null, reason, source: 'manual' }
    }),
  )
  await keepPay(
    { app, tx },
    'salary_adjust',
    adjusts.map((a, i) => ({ id: a.id, value: { amount: String(200 + (i % 7) * 150) } })),
  )
  const plans = await seed(
    call,
    bonusPlan,
    full.slice(20, 60).map((p, i): SeedRow<typeof bonusPlan> => ({
      employee: p.id,
      year,
      pay_date: `${year + 1}-01-20`,
      proposed: 'separate',
      choice: i % 3 ? null : 'separate',
      at_step: i % 13 === 4,
    })),
  )
  await keepPay(
    { app, tx },
    'bonus_plan',
    plans.map((p, i) => ({ id: p.id, value: { amount: i % 13 === 4 ? '36001' : String(12_000 + (i % 9) * 4000) } })),
  )
  const kinds = ['annual', 'personal', 'sick', 'paid'] as const
  await seed(
    call,
    leaveRecord,
    full.slice(0, 30).map((p, i): SeedRow<typeof leaveRecord> => {
      const from = addDays(today, (i % 10) * 3 - 20)
      return {
        employee: p.id,
        kind: kinds[i % kinds.length],
        from_date: from,
        to_date: addDays(from, i % 3),
        note: i % 3 ? null : '已与上级沟通',
        created_at: `${addDays(today, -24)}T09:00:00+08:00`,
      }
    }),
  )
}
