import { addDays, addMonths, startOfMonth } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { designPerformance } from '../../model/performance/performance.resource.ts'
import { scoreMonth, usualWeights } from '../../model/performance/score.ts'
import { designTarget } from '../../model/performance/target.resources.ts'
import { targetOf } from '../../model/performance/target.ts'
import { visualOrder } from '../../model/order/visual-order.resource.ts'
import { designScheduleBlock, studioBooking, studioResource } from '../../model/schedule/schedule.resources.ts'
import { designMonth } from '../../model/workload/workload.resources.ts'
import { monthFigures, rawOf } from '../performance/generate.ts'
import { at, numbersOf, workday, type DemoScene } from './demo-rows.ts'

const base: Readonly<Record<string, number>> = { '1': 60, '2': 80, '3': 100, '4': 120, '5': 130 }
const personalOf = { plane: '1.00', video: '0.40' } as const
/** Targets of seven months, five months of confirmed performance, the last of them still to be scored; months that are over are locked. */
export async function demoResults(call: DemoCall, scene: DemoScene): Promise<void> {
  const { tx, today } = call
  const months = Array.from({ length: 7 }, (_, i) => addMonths(startOfMonth(today), i - 6).slice(0, 7))
  await seed(
    call,
    designTarget,
    months.flatMap((month, i) =>
      scene.designers.map((d) => {
        const b = base[d.grade[1]!]!
        const personal = personalOf[d.kind]
        const t = targetOf({ base: String(b), month_days: 21, own_days: 21, personal, leave: i % 3 === 0 ? '1' : '0', deduct: '0' })
        return {
          kind: d.kind,
          employee: d.id,
          month,
          grade: d.grade,
          work_days: 21,
          base_target: b.toFixed(2),
          personal_coef: personal,
          leave_days: i % 3 === 0 ? '1' : '0',
          ...t,
          status: i === 6 ? 'draft' : 'confirmed',
          created_at: at(`${month}-01` > today ? today : `${month}-01`, '07:00'),
        }
      }),
    ),
  )
  await seed(
    call,
    designMonth,
    months.map((month, i) => ({
      month,
      status: i < 6 ? 'locked' : 'open',
      locked_at: i < 6 ? at(`${months[i + 1]}-01`, '07:00') : null,
      created_at: at(`${month}-01`, '07:00'),
    })),
  )
  for (const kind of ['plane', 'video'] as const) {
    const designers = scene.designers.filter((d) => d.kind === kind)
    const rows: { created_at: string; row: Record<string, unknown> }[] = []
    for (const [i, month] of months.slice(0, 6).entries()) {
      const isLast = i === 5
      const figures = await monthFigures(
        tx,
        kind,
        month,
        designers.map((d) => d.id),
      )
      for (const [k, d] of designers.entries()) {
        const { employee, ...f } = figures.get(d.id)!
        const manager = isLast ? null : String(82 + ((k * 5 + i * 3) % 15))
        const s = scoreMonth(usualWeights[kind], rawOf(f, { manager_score: manager, innovation_score: '0', discipline_deduct: '0' }))
        const made = at(`${months[i + 1]}-01`, '07:30')
        rows.push({
          created_at: made,
          row: {
            kind,
            month,
            employee,
            department: d.department,
            grade: d.grade,
            leader: scene.lead,
            ...f,
            manager_score: manager,
            items: s.items,
            total_score: s.total,
            ...(isLast
              ? {}
              : { level: s.level, coefficient: s.coefficient, self_comment: '按期完成本月任务', leader_comment: '稳定，继续保持', confirmed_at: made }),
            pushed_at: i < 4 ? made : null,
            self_due: addDays(`${months[i + 1]}-01`, 5),
            status: isLast ? (k % 2 ? 'self_done' : 'draft') : i < 4 ? 'pushed' : 'confirmed',
          },
        })
      }
    }
    const numbers = await numbersOf(call, 'performance', kind, rows)
    await seed(
      call,
      designPerformance,
      rows.map((r, k) => ({ ...r.row, no: numbers[k], created_at: r.created_at })),
    )
  }
}

const states = ['settled', 'accepted', 'producing', 'delivered', 'confirmed', 'draft', 'pending', 'settled'] as const
/** 26 orders of every kind and state, two studios, three models and forty bookings, days off and meetings. */
export async function demoOrders(call: DemoCall, scene: DemoScene): Promise<void> {
  const { tx, today } = call
  const customers = await tx.rows<{ id: number; contract: number | null; company: number }>(
    sql`select c.customer_id as id, max(c.id) as contract, max(c.company_id) as company from contract c where c.status in ('signed', 'effective') group by 1 order by 1 limit 20`,
  )
  const [sales] = scene.requesters
  const [p, q] = scene.projects
  if (customers.length > 0 && sales && p && q)
    await seed(
      call,
      visualOrder,
      Array.from({ length: 26 }, (_, i) => {
        const type = i < 18 ? 'external' : i < 22 ? 'internal' : 'quota'
        const c = customers[i % customers.length]!
        const work = scene.categories[(i * 3) % scene.categories.length]!
        const qty = type === 'quota' ? 2 : Math.max(1, Math.ceil((3000 + i * 2200) / Math.max(work.price, 1)))
        const total = type === 'quota' ? 0 : qty * work.price
        const status = states[i % states.length]!
        const isOver = status === 'settled' || status === 'accepted'
        const day = workday(addDays(today, -6 - i * 6))
        return {
          order_type: type,
          customer: type === 'internal' ? null : c.id,
          contract: type === 'quota' ? c.contract : null,
          project: p.id,
          from_project: type === 'internal' ? q.id : null,
          company: type === 'external' ? c.company : null,
          currency: 'CNY',
          deposit_rate: type === 'external' ? '0.5' : '0',
          discount_rate: status === 'pending' ? '0.75' : '1',
          amount_list: total.toFixed(2),
          amount_tax: (total - total / 1.06).toFixed(2),
          amount_total: total.toFixed(2),
          deposit: type === 'external' ? (total / 2).toFixed(2) : '0',
          received_amount:
            type !== 'external'
              ? '0'
              : status === 'settled'
                ? total.toFixed(2)
                : ['draft', 'pending', 'confirmed'].includes(status)
                  ? '0'
                  : (total / 2).toFixed(2),
          est_points: (qty * work.points).toFixed(2),
          progress: isOver || status === 'delivered' ? '100' : status === 'producing' ? '40' : '0',
          expected_at: at(addDays(day, 20), '18:00'),
          sales: sales.id,
          people: [sales.id, scene.lead, scene.designers[i % scene.designers.length]!.id],
          accepted_on: isOver ? workday(addDays(day, 5)) : null,
          status,
          created_at: at(day, '09:00'),
          lines: [
            {
              category: work.id,
              qty: String(qty),
              unit_price: work.price.toFixed(2),
              list_price: work.price.toFixed(2),
              difficulty: 'B',
              tax_rate: '6',
              amount: total.toFixed(2),
              tax: (total - total / 1.06).toFixed(2),
            },
          ],
        }
      }),
    )
  const resources = await seed(call, studioResource, [
    { name: '摄影棚A', type: 'studio', capacity: 1, hourly_cost: '180.00' },
    { name: '摄影棚B', type: 'studio', capacity: 1, hourly_cost: '150.00' },
    { name: '模特 Anna', type: 'model', capacity: 1, hourly_cost: '400.00' },
    { name: '模特 Leo', type: 'model', capacity: 1, hourly_cost: '380.00' },
    { name: '模特 Mia', type: 'model', capacity: 1, hourly_cost: '350.00' },
  ])
  const shoots = await tx.rows<{ id: number }>(sql`select id from design_task where kind = 'video' and stage = 'shoot' order by id desc limit 40`)
  if (shoots.length)
    await seed(
      call,
      studioBooking,
      Array.from({ length: 40 }, (_, i) => {
        const day = workday(addDays(today, 12 - i))
        return {
          resource: resources[i % resources.length]!.id,
          task: shoots[i % shoots.length]!.id,
          start_at: at(day, i % 2 ? '13:30' : '09:00'),
          end_at: at(day, i % 2 ? '17:30' : '12:00'),
          people: '摄影、灯光、助理',
          status: day >= today ? 'booked' : i % 9 === 0 ? 'wasted' : 'used',
          created_at: at(workday(addDays(today, -3 - i)), '09:00'),
        }
      }),
    )
  await seed(
    call,
    designScheduleBlock,
    scene.designers.map((d, i) => {
      const day = workday(addDays(today, 1 + (i % 6)))
      return {
        designer: d.id,
        kind: d.kind,
        block_type: (['leave', 'meeting', 'training'] as const)[i % 3],
        start_at: at(day, '13:30'),
        end_at: at(day, i % 3 ? '15:30' : '18:30'),
        hours: i % 3 ? '2' : '5',
        locked: false,
        note: (['请假', '组会', '软件培训'] as const)[i % 3],
      }
    }),
  )
}
