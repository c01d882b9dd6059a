import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { pickWith, seedOpenings, plannedAccounts, plannedProjects, projectAt } from '@crossway/settings/server'
import { project } from '../model/project.resource.ts'
import { seedPlan } from './demo/demo-plan.ts'
import { seedTransfers } from './demo/demo-transfers.ts'
import { seedWork } from './demo/demo-work.ts'

const channels = { amazon: '亚马逊', mc: '多平台', shopify: '独立站', b2b: 'B2B' } as const
const marks = ['#009393', '#dd7b27', '#3e3490', '#b7316f', '#319ae8', '#7b741e', '#984bcd', '#2f824c']

interface BrandFacts {
  readonly id: number
  readonly customer: number | null
  readonly short: string | null
}

/** The 24 projects, brand by channel, with leader, operators and the people around them; their stores are assigned. Leaves project under `made`. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, created, today } = call
  const pick = pickWith(rand)
  const everybody = created.get('employee') ?? []
  if (everybody.length === 0) return
  const who = (role: string): readonly number[] => (created.get(role)?.length ? created.get(role)! : everybody)
  const brands = new Map(
    (
      await tx.rows<BrandFacts & { name: string }>(
        sql`select b.id, b.name, b.customer_id as customer, c.short_name as short from brand b left join customer c on c.id = b.customer_id`,
      )
    ).map((b) => [b.name, b]),
  )
  const companies = created.get('company') ?? []
  const contracts = new Map(
    (
      await tx.rows<{ customer: number; id: number }>(
        sql`select distinct on (customer_id) customer_id as customer, id from contract where status = 'effective' order by customer_id, id desc`,
      )
    ).map((c) => [c.customer, c.id]),
  )
  // what has ended was of clients whose contract is over
  const over = await tx.rows<{ customer: number; id: number; short: string }>(
    sql`select k.customer_id as customer, max(k.id) as id, c.short_name as short from contract k join customer c on c.id = k.customer_id
      where k.status in ('expired', 'terminated') and not exists (select from contract o where o.customer_id = k.customer_id and o.status = 'effective') group by k.customer_id, c.short_name order by 1 limit 2`,
  )
  const departments = new Map(
    (await tx.rows<{ id: number; department: number }>(sql`select id, department_id as department from employee`)).map((e) => [e.id, e.department]),
  )
  const ended = plannedProjects.filter((p) => p.stage === 'closed')
  const rows = plannedProjects.map((p, i) => {
    const brand = brands.get(p.brand)!
    const closed = p.stage === 'closed'
    const last = closed ? over[ended.indexOf(p)] : undefined
    const staff = p.channel === 'amazon' ? who('operator') : who('mc_operator')
    const leader = staff[i % staff.length]!
    const back = pick.int(150, 400)
    const start = addDays(today, closed ? -730 : -back)
    const end = closed ? addDays(today, -60) : null
    return {
      name: `${last?.short ?? brand.short ?? '自营'}-${p.brand}-${channels[p.channel]}`,
      project_type: p.ours ? 'trade' : i % 5 === 3 ? 'joint' : 'operation',
      channel_group: p.channel,
      amazon_kind: p.channel === 'amazon' ? (p.ours ? 'vc' : 'sc') : null,
      customer: p.ours ? null : (last?.customer ?? brand.customer),
      contract: p.ours ? null : closed ? (last?.id ?? null) : (contracts.get(brand.customer ?? 0) ?? null),
      company: companies[i % 3 === 2 ? 1 : 0],
      department: departments.get(leader),
      leader,
      level: i % 9 === 0 ? 'S' : i % 4 === 1 ? 'A' : i % 3 === 0 ? 'C' : 'B',
      start_date: start,
      plan_end_date: addDays(start, 730),
      actual_end_date: end,
      settle_mode_hint: p.ours ? 'trade' : i % 5 === 3 ? 'profit_share' : 'agency_commission',
      health: i % 8 === 5 ? 'red' : i % 5 === 2 ? 'amber' : 'green',
      color: marks[i % marks.length],
      stage: p.stage,
      created_at: `${start}T09:00:00+08:00`,
      brands: [{ brand: brand.id, exclusive: true }, ...p.beside.map((b) => ({ brand: brands.get(b)!.id, exclusive: false }))],
      members: membersOf(i, { leader, start, end, channel: p.channel }, who),
    }
  })
  const ids = (await seed(call, project, rows)).map((p) => p.id)
  await assignStores(tx, ids)
  await tx.run(
    sql`update customer c set project_count = p.n, project_open_count = p.open from (select customer_id, count(*)::int as n, count(*) filter (where stage in ('draft', 'preparing', 'operating', 'paused', 'closing'))::int as open from project where customer_id is not null group by 1) p where p.customer_id = c.id`,
  )
  await tx.run(
    sql`update contract c set project_states = p.at from (select contract_id, jsonb_object_agg(id::text, stage) as at from project where contract_id is not null group by 1) p where p.contract_id = c.id`,
  )
  created.set('project', ids)
  await seedOpenings(call)
  await seedPlan(call)
  await seedWork(call)
  await seedTransfers(call)
}

const around: readonly (readonly [role: string, people: string, share: number])[] = [
  ['designer', 'designer', 30],
  ['buyer', 'buyer', 30],
  ['logistics', 'logistics', 20],
  ['finance', 'accountant', 10],
  ['sales', 'crm', 10],
  ['promoter', 'promoter', 20],
]
/** Leader, two operators and one of each trade that works for the project; in every second one somebody has left the team again. */
function membersOf(
  i: number,
  p: { readonly leader: number; readonly start: string; readonly end: string | null; readonly channel: string },
  who: (role: string) => readonly number[],
): object[] {
  const staff = who(p.channel === 'amazon' ? 'operator' : 'mc_operator')
  const operators = [...new Set([staff[(i + 2) % staff.length]!, staff[(i + 5) % staff.length]!])]
  const before = staff[(i + 7) % staff.length]!
  return [
    { employee: p.leader, role: 'leader', workload_pct: 40, is_primary: true },
    ...operators.map((o, k) => ({ employee: o, role: 'operator', workload_pct: k === 0 ? 60 : 40, is_primary: k === 0 })),
    ...around.map(([role, people, share]) => ({ employee: who(people)[i % who(people).length]!, role, workload_pct: share, is_primary: false })),
    ...(i % 2 === 0 ? [{ employee: before, role: 'assistant', workload_pct: 30, is_primary: false, to: addDays(p.start, 89) }] : []),
  ].map((m) => ({ to: p.end, ...m, from: p.start }))
}

/** Each store belongs to the project of its account's brand and channel; the two that still open stay unassigned. */
async function assignStores(tx: DemoCall['tx'], ids: readonly number[]): Promise<void> {
  const accounts = await tx.rows<{ id: number }>(sql`select id from store_account order by account_no`)
  const projectOf = plannedAccounts.map((a) => ids[projectAt(a)])
  await tx.run(
    sql`update store s set project_id = u.project from unnest(${accounts.map((a) => a.id)}::bigint[], ${projectOf}::bigint[]) as u(account, project) where s.store_account_id = u.account and s.status <> 'opening'`,
  )
}
