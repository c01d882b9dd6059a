import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import { demoMobile, demoPerson, type Pick } from '@crossway/settings/server'

export interface SeededCustomer {
  readonly id: number
  readonly pool: 'opensea' | 'protect' | 'working' | 'cooperate'
  readonly invalid: boolean
  readonly stage: string
  readonly owner: number | null
  readonly former: number | null
  readonly created: string
  readonly claimed: string | null
  readonly released: string | null
  readonly signed: string | null
}
/** Who works on customers, with what rows of his carry. */
export interface Staff {
  readonly id: number
  readonly name: string
  readonly department: number | null
  readonly account: number | null
  readonly checker: number | null
}
export const staffOf = async (tx: Tx, people: readonly number[]): Promise<ReadonlyMap<number, Staff>> =>
  new Map(
    (
      await tx.rows<Staff>(
        sql`select e.id, e.name, e.department_id as department, a.id as account, coalesce(e.leader_id, d.head_id) as checker from employee e left join admin a on a.employee_id = e.id left join department d on d.id = e.department_id where e.id = any(${people}::bigint[])`,
      )
    ).map((s) => [s.id, s]),
  )

const positions = ['总经理', '外贸经理', '电商负责人', '采购主管', '财务经理', '老板娘', '运营总监'] as const
const roles = ['decider', 'influencer', 'operator', 'operator', 'finance', 'influencer', 'influencer'] as const

/** 900 contacts: one for each customer, and a second one for every other. */
export async function seedContacts(
  tx: Tx,
  pick: Pick,
  customers: readonly SeededCustomer[],
  staff: ReadonlyMap<number, Staff>,
  touches: ReadonlyMap<number, readonly Touch[]>,
): Promise<Map<number, number>> {
  let n = 0
  const rows = customers.flatMap((c, i) =>
    Array.from({ length: i % 2 === 0 ? 2 : 1 }, (_, k) => {
      const at = n++
      const role = (i + k * 3) % positions.length
      return {
        customer_id: c.id,
        name: demoPerson(at % 560),
        position: positions[role],
        mobile: demoMobile(3000 + at),
        wechat: at % 3 === 0 ? `wx_${pick.digits(7)}` : null,
        email: at % 4 === 0 ? `c${at}@example.com` : null,
        decision_role: roles[role],
        is_primary: k === 0,
        attitude: at % 5 === 0 ? 'support' : at % 11 === 0 ? 'oppose' : 'neutral',
        created_at: c.created,
        pool: c.pool,
        owner_id: c.owner,
        department_id: c.owner === null ? null : (staff.get(c.owner)?.department ?? null),
        last_followup_at: k === 0 ? (touches.get(c.id)?.at(-1)?.followup_at ?? null) : null,
        next_followup_at: k === 0 && c.owner !== null ? (touches.get(c.id)?.at(-1)?.next_followup_at ?? null) : null,
      }
    }),
  )
  const made = await tx.rows<{ id: number; customer: number; is_primary: boolean }>(
    insertMany(
      'contact',
      {
        customer_id: 'bigint',
        name: 'text',
        position: 'text',
        mobile: 'text',
        wechat: 'text',
        email: 'text',
        decision_role: 'text',
        is_primary: 'boolean',
        attitude: 'text',
        created_at: 'timestamptz',
        pool: 'text',
        owner_id: 'bigint',
        department_id: 'bigint',
        last_followup_at: 'timestamptz',
        next_followup_at: 'timestamptz',
      },
      rows,
      sql.raw('returning id, customer_id as customer, is_primary'),
    ),
  )
  return new Map(made.filter((m) => m.is_primary).map((m) => [m.customer, m.id]))
}

const talks = {
  phone: ['电话沟通了目前的外贸业务，对方有意向了解代运营方案，约下周再谈', '介绍了押金和佣金模式，客户关心前三个月的投入产出'],
  wechat: ['微信发送了公司介绍和同行案例，客户回复会内部讨论', '客户询问海外仓费用，已把报价表发过去'],
  visit: ['上门拜访，参观了样品间和产线，产能稳定，适合先做两个爆款', '与老板面谈两小时，确认先上美国站，欧洲站明年再议'],
  video: ['线上会议演示了选品数据和利润测算，客户要求补充退货率说明', '线上会议讲解合同条款，财务对结算周期有疑问'],
  exhibition: ['展会上交换名片，客户主营出口OEM，想做自有品牌'],
} as const
const noAnswer = '多次拨打无人接听'
const types = ['phone', 'phone', 'wechat', 'wechat', 'visit', 'video', 'exhibition'] as const
const hour = 3600_000
const day = 24 * hour

/** A follow-up as it is planned, before its contact is there. */
export interface Touch {
  readonly customer_id: number
  readonly followup_at: string
  readonly next_followup_at: string
  readonly is_effective: boolean
  readonly [column: string]: unknown
}
const counts = { protect: 1, working: 9, cooperate: 8, opensea: 2 } as const

/** Some 2,400 follow-ups over a year, by customer in their order: 15 % wait for a review, 3 % were rejected. */
export function planFollowups(pick: Pick, customers: readonly SeededCustomer[], staff: ReadonlyMap<number, Staff>, today: string): Map<number, Touch[]> {
  const now = Date.parse(`${today}T18:00:00+08:00`)
  const plan = new Map<number, Touch[]>()
  let seq = 0
  customers.forEach((c, i) => {
    const author = staff.get(c.owner ?? c.former ?? 0)
    if (!author || c.invalid) return
    const owner = c.owner === null ? undefined : staff.get(c.owner)
    const begin = Math.max(Date.parse(c.claimed ?? c.created), now - 360 * day)
    const end = c.pool === 'opensea' ? Date.parse(c.released ?? c.created) : Math.min(now - 2 * hour, c.signed ? Date.parse(c.signed) + 60 * day : now)
    const n = counts[c.pool] + (c.pool === 'working' ? (i % 3) - 1 : c.pool === 'opensea' && i % 4 === 0 ? 1 : 0)
    const touches: Touch[] = []
    for (let k = 0; k < n; k++) {
      const last = k === n - 1
      // the last touch of whoever is in progress lies a few days back, so that lists have both fresh and idle customers
      const at = c.pool === 'working' && last ? now - ((i * 5) % 27) * day - pick.int(1, 9) * hour : begin + ((end - begin) * (k + 0.5)) / n
      const type = c.pool === 'protect' ? 'phone' : types[(i + k) % types.length]!
      const missed = c.pool === 'protect' || (type === 'phone' && (i + k) % 6 === 0 && !last)
      const state = seq % 33 === 5 && !last ? 'rejected' : seq % 20 < 3 ? 'unchecked' : 'passed'
      const when = new Date(at).toISOString()
      seq++
      touches.push({
        customer_id: c.id,
        followup_type: type,
        followup_at: when,
        result: missed ? 'no_answer' : pick.one(['contacted', 'interested', 'proposal_sent', 'contacted']),
        content: missed ? noAnswer : pick.one(talks[type]),
        next_followup_at: new Date((last && owner ? now : at) + pick.int(1, 6) * day).toISOString(),
        next_plan: pick.one(['回访并确认样品', '发送报价', '约老板面谈', '跟进合同条款']),
        address: type === 'visit' ? '客户工厂' : null,
        is_effective: !missed && state !== 'rejected',
        author_id: author.id,
        author_department_id: author.department,
        owner_id: owner?.id ?? null,
        department_id: owner?.department ?? null,
        pool: c.pool,
        checker_id: state === 'unchecked' ? null : author.checker,
        check_status: state,
        check_score: state === 'passed' ? pick.int(2, 5) : null,
        check_comment: state === 'rejected' ? '内容过于简单，请写明客户诉求' : null,
        checked_at: state === 'unchecked' ? null : new Date(at + day).toISOString(),
        created_at: when,
        created_by: author.account,
      })
    }
    plan.set(
      c.id,
      touches.sort((a, b) => a.followup_at.localeCompare(b.followup_at)),
    )
  })
  return plan
}

/** Writes them, and what they make of their customers. */
export async function seedFollowups(tx: Tx, plan: ReadonlyMap<number, readonly Touch[]>, contacts: ReadonlyMap<number, number>): Promise<void> {
  const columns = {
    customer_id: 'bigint',
    contacts: 'bigint[]',
    followup_type: 'text',
    followup_at: 'timestamptz',
    result: 'text',
    content: 'text',
    next_followup_at: 'timestamptz',
    next_plan: 'text',
    address: 'text',
    is_effective: 'boolean',
    author_id: 'bigint',
    author_department_id: 'bigint',
    owner_id: 'bigint',
    department_id: 'bigint',
    pool: 'text',
    checker_id: 'bigint',
    check_status: 'text',
    check_score: 'int',
    check_comment: 'text',
    checked_at: 'timestamptz',
    created_at: 'timestamptz',
    created_by: 'bigint',
  }
  const rows = [...plan].flatMap(([customer, touches]) => touches.map((t) => ({ ...t, contacts: contacts.has(customer) ? [contacts.get(customer)] : [] })))
  await insertAll(tx, 'followup', columns, rows)
  await tx.run(sql`
    update customer c set first_followup_at = f.first, last_followup_at = f.last, last_effective_at = f.effective, followup_count = f.n, effective_count = f.e, next_followup_at = case when c.pool = 'opensea' then null else f.next end
    from (select customer_id, min(followup_at) as first, max(followup_at) as last, max(followup_at) filter (where is_effective) as effective, count(*)::int as n, count(*) filter (where is_effective)::int as e, (array_agg(next_followup_at order by followup_at desc))[1] as next from followup group by 1) f where f.customer_id = c.id`)
}

const order = ['new', 'contacted', 'meeting', 'proposal', 'negotiation', 'contracting', 'won'] as const
/** How each customer came to where he is: made, claimed, followed up, given back or signed. */
export async function seedMoves(tx: Tx, customers: readonly SeededCustomer[], staff: ReadonlyMap<number, Staff>, today: string): Promise<void> {
  const rows: Record<string, unknown>[] = []
  const now = Date.parse(`${today}T18:00:00+08:00`)
  for (const c of customers) {
    const who = c.owner ?? c.former
    const add = (action: string, at: string, from: string | null, to: string, more: object = {}): void =>
      void rows.push({
        customer_id: c.id,
        action,
        from_pool: from,
        to_pool: to,
        from_owner_id: null,
        to_owner_id: null,
        stage: null,
        reason: null,
        department_id: who === null ? null : (staff.get(who)?.department ?? null),
        by_name: (who !== null && action !== 'expire' && staff.get(who)?.name) || '系统',
        at,
        ...more,
      })

    add('create', c.created, null, 'opensea', { stage: 'new' })
    if (c.claimed && who !== null) add('claim', c.claimed, 'opensea', 'protect', { to_owner_id: who })
    if (c.pool === 'working' || c.pool === 'cooperate') {
      const begin = Date.parse(c.claimed!)
      const end = c.signed ? Date.parse(c.signed) : now
      add('follow_in', new Date(begin + day).toISOString(), 'protect', 'working', { from_owner_id: who, to_owner_id: who })
      const reached = order.slice(1, order.indexOf(c.stage as 'won') + 1)
      reached.forEach((stage, k) =>
        add(
          stage === 'won' ? 'sign' : 'stage',
          stage === 'won' ? c.signed! : new Date(begin + day + ((end - begin - day) * k) / (reached.length + 1)).toISOString(),
          'working',
          stage === 'won' ? 'cooperate' : 'working',
          { stage, from_owner_id: who, to_owner_id: who },
        ),
      )
    }
    if (c.released && c.former !== null)
      add(c.id % 3 === 0 ? 'expire' : 'release', c.released, 'protect', 'opensea', {
        from_owner_id: c.former,
        reason: c.id % 3 === 0 ? null : '客户暂无跨境计划',
      })
  }
  await insertAll(
    tx,
    'customer_pool_log',
    {
      customer_id: 'bigint',
      action: 'text',
      from_pool: 'text',
      to_pool: 'text',
      from_owner_id: 'bigint',
      to_owner_id: 'bigint',
      stage: 'text',
      reason: 'text',
      department_id: 'bigint',
      by_name: 'text',
      at: 'timestamptz',
    },
    rows,
  )
}
