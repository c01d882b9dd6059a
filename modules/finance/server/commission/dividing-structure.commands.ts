import { addDays, dayOf, endOfMonth, refId, type RowOf } from '@crossway/kernel'
import { createRecord, handle, insertAll, nextNumber, sql, type Ctx, type Tx } from '@crossway/server-kit'
import { dividingStructure } from '../../model/commission/dividing-structure.resource.ts'
import { refuse } from '../../model/commission/errors.ts'
import { liveOn, shareBreak } from '../../model/commission/shares.ts'
import { structureProblem, type MemberInput } from '../../model/commission/structure-problem.ts'
import { channelGroups, channelsEn, channelsZh, commissionRoutes, type ChannelGroup, type DivideCalc, type DivideRole } from '../../model/commission/words.ts'
import type { Tier } from '../../model/commission/pool.ts'
import { checkRoles, refuseElsewhere } from './structure-parts.ts'
import { fixedBills } from './approved-months.ts'

type Doc = RowOf<typeof dividingStructure>
interface Books {
  readonly name: string
  readonly company: number
  readonly department: number
  readonly leader: number
  readonly group: ChannelGroup
  readonly from: string
  readonly to: string | null
}
const always = '9999-12-31'

/** A project as the books know it; a project that has no project structure earns nothing that could be shared. */
async function booksOf(tx: Tx, project: number): Promise<Books> {
  const t = await tx.maybe<Books>(
    sql`select name, company_id as company, department_id as department, leader_id as leader, channel_group as "group", effective_from::text as "from", effective_to::text as "to" from project_structure where project_id = ${project}::bigint`,
  )
  if (t) return t
  const p = await tx.one<{ name: string }>(sql`select name from project where id = ${project}::bigint`)
  throw refuse.DIVIDE_NO_STRUCTURE({ project: p.name }, 'project')
}

/** Groups whose structures somebody may write; from a page of structures, that page's own. */
const groupsServed = (ctx: Ctx): ChannelGroup[] => {
  const served = channelGroups.filter((g) => ctx.access.has(`${commissionRoutes[g].structures}/add`))
  const own = served.filter((g) => commissionRoutes[g].structures === ctx.route)
  return own.length ? own : served
}

const memberInput = (m: Readonly<Record<string, unknown>>): MemberInput => ({
  role: m.role as DivideRole,
  employee: refId(m.employee),
  share_rate: String(m.share_rate),
  from: (m.from as string | null) ?? null,
  to: (m.to as string | null) ?? null,
})

function check(now: Readonly<Record<string, unknown>>): void {
  const problem = structureProblem({
    from: String(now.effective_from),
    to: (now.effective_to as string | null) ?? null,
    calc: (now.calc as DivideCalc | undefined) ?? 'tier_excess',
    rate: (now.rate as string | null) ?? null,
    tiers: ((now.tiers ?? []) as readonly Tier[]).map((t) => ({ from: String(t.from ?? '0'), to: t.to ?? null, rate: String(t.rate) })),
    members: ((now.members ?? []) as readonly Record<string, unknown>[]).map(memberInput),
  })
  if (!problem) return
  if (problem.kind === 'days') throw refuse.DIVIDE_DAYS({}, 'effective_to')
  if (problem.kind === 'rate') throw refuse.DIVIDE_RATE({}, 'rate')
  if (problem.kind === 'tiers') throw refuse.DIVIDE_TIERS({ n: problem.n }, 'tiers')
  const texts = { employee: refuse.MEMBER_EMPLOYEE, share: refuse.MEMBER_SHARE, memberDays: refuse.MEMBER_DAYS, twice: refuse.MEMBER_TWICE }
  throw texts[problem.kind]({ n: problem.n }, `members[${problem.n - 1}]`)
}

async function refuseFixed(tx: Tx, doc: Pick<Doc, 'project' | 'channel_group' | 'platform'>, from: string): Promise<void> {
  const [bill] = await fixedBills(tx, { project: doc.project.id, group: doc.channel_group, platform: doc.platform?.id ?? null, from: from.slice(0, 7) })
  if (bill) throw refuse.COMMISSION_APPROVED({ no: bill.no })
}
const inForce = (doc: Doc, day: string): void => {
  if (day < doc.effective_from || day > (doc.effective_to ?? always))
    throw refuse.DIVIDE_OUTSIDE({ from: doc.effective_from, to: doc.effective_to ?? '…' }, 'args.date')
}

/** Writes the members of a structure in force: rows are closed and opened by day, and every day still makes up the whole. */
async function writeMembers(tx: Tx, doc: Doc, rows: readonly MemberInput[]): Promise<void> {
  check({ ...doc, members: rows })
  const gap = shareBreak(rows, doc.effective_from, doc.effective_to)
  if (gap) throw refuse.SHARES_TOTAL(gap)
  await tx.run(sql`delete from dividing_member where dividing_structure_id = ${doc.id}::bigint`)
  await insertAll(
    tx,
    'dividing_member',
    { dividing_structure_id: 'bigint', seq: 'integer', role: 'text', employee_id: 'bigint', share_rate: 'numeric', from: 'date', to: 'date' },
    rows.map((m, i) => ({
      dividing_structure_id: doc.id,
      seq: i + 1,
      role: m.role,
      employee_id: m.employee,
      share_rate: m.share_rate,
      from: m.from,
      to: m.to,
    })),
  )
}
const membersOf = (doc: Doc): MemberInput[] => doc.members.map((m) => memberInput(m as unknown as Record<string, unknown>))
/** Rows that begin before a day, closed the day before it. */
const until = (doc: Doc, rows: readonly MemberInput[], day: string): MemberInput[] =>
  rows.filter((m) => (m.from ?? doc.effective_from) < day).map((m) => (m.to !== null && m.to < day ? m : { ...m, to: addDays(day, -1) }))

export const dividingStructureCommands = handle(dividingStructure, {
  save: async ({ app, tx, ctx, before, draft }) => {
    const now = { ...before, ...draft } as Record<string, unknown>
    const project = refId(now.project)!
    const books = await booksOf(tx, project)
    const served = groupsServed(ctx)
    const names = ctx.lang === 'en' ? channelsEn : channelsZh
    if (!before && !served.includes(books.group)) throw refuse.DIVIDE_CHANNEL({ group: served.map((g) => names[g]).join('、') }, 'project')
    now.base_metric ??= books.group === 'mc' ? 'gross_profit' : 'operating_profit_bc'
    refuseElsewhere({ app, ctx }, books.group, now)
    check(now)
    checkRoles(ctx, now)
    Object.assign(draft, {
      base_metric: now.base_metric,
      company: books.company,
      department: books.department,
      leader: books.leader,
      channel_group: books.group,
    })
    if (before) return
    const last = await tx.maybe<{ code: string; version: number }>(
      sql`select code, max(version_no)::int as version from dividing_structure where project_id = ${project}::bigint and channel_group = ${books.group} and platform_id is not distinct from ${refId(now.platform)}::bigint group by code order by max(id) desc limit 1`,
    )
    const code = last?.code ?? (await nextNumber(app, tx, dividingStructure.name, 'FJ{yy}{seq:4}'))
    const version_no = (last?.version ?? 0) + 1
    Object.assign(draft, { code, version_no, name: `${code}-V${version_no}` })
  },
  actions: {
    activate: async ({ tx, doc, set }) => {
      const books = await booksOf(tx, doc.project.id)
      if (doc.effective_from < books.from || (doc.effective_to ?? always) > (books.to ?? always))
        throw refuse.DIVIDE_LIFE({ from: books.from, to: books.to ?? '…' })
      const gap = shareBreak(membersOf(doc), doc.effective_from, doc.effective_to)
      if (gap) throw refuse.SHARES_TOTAL(gap)
      await refuseFixed(tx, doc, doc.effective_from)
      const others = await tx.rows<{ id: number; name: string; from: string }>(sql`
        select id, name, effective_from::text as "from" from dividing_structure where project_id = ${doc.project.id}::bigint and channel_group = ${doc.channel_group} and platform_id is not distinct from ${doc.platform?.id ?? null}::bigint and status in ('active', 'ended')
        and daterange(effective_from, effective_to, '[]') && daterange(${doc.effective_from}::date, ${doc.effective_to}::date, '[]') order by effective_from desc for update`)
      const late = others.find((o) => o.from >= doc.effective_from)
      if (late) throw refuse.DIVIDE_OVERLAP({ no: late.name, from: late.from })
      const last = addDays(doc.effective_from, -1)
      for (const o of others)
        await tx.run(
          sql`update dividing_structure set effective_to = ${last}::date, status = case when ${last}::date < ${dayOf(new Date())}::date then 'ended' else status end, version = version + 1, updated_at = now() where id = ${o.id}`,
        )
      set({ company: books.company, department: books.department, leader: books.leader })
      return 'active' as const
    },
    changeMembers: async ({ tx, doc, args }) => {
      const day = String(args.date)
      inForce(doc, day)
      await refuseFixed(tx, doc, day)
      const added = args.members.map((m) => ({ ...memberInput(m), from: day, to: null }))
      await writeMembers(tx, doc, [...until(doc, membersOf(doc), day), ...added])
      return 'active' as const
    },
    replaceMember: async ({ tx, doc, args }) => {
      const [day, leaving, successor] = [String(args.date), refId(args.leaving)!, refId(args.successor)!]
      if (leaving === successor) throw refuse.SAME_MEMBER({}, 'args.successor')
      inForce(doc, day)
      await refuseFixed(tx, doc, day)
      const rows = membersOf(doc)
      const [his, others] = [rows.filter((m) => m.employee === leaving), rows.filter((m) => m.employee !== leaving)]
      const moved = his
        .filter((m) => (m.to ?? always) >= day)
        .map((m) => ({ ...m, employee: successor, from: (m.from ?? doc.effective_from) > day ? m.from : day }))
      if (!his.some((m) => liveOn(m, day)) && moved.length === 0) {
        const who = await tx.one<{ name: string }>(sql`select name from employee where id = ${leaving}::bigint`)
        throw refuse.NOT_MEMBER({ name: who.name, date: day })
      }
      await writeMembers(tx, doc, [...others, ...until(doc, his, day), ...moved])
      return 'active' as const
    },
    newVersion: async ({ app, tx, ctx, doc, args }) => {
      const day = String(args.date)
      await createRecord({ app, tx, ctx }, dividingStructure, {
        project: doc.project.id,
        platform: doc.platform?.id ?? null,
        effective_from: day,
        base_metric: doc.base_metric,
        calc: doc.calc,
        rate: doc.rate,
        cap_amount: doc.cap_amount,
        loss_carry: doc.loss_carry,
        hold_ratio: doc.hold_ratio,
        use_performance: doc.use_performance,
        leaver_rule: doc.leaver_rule,
        remark: doc.remark,
        tiers: (doc.tiers ?? []).map((t) => ({ from: t.from, to: t.to, rate: t.rate })),
        milestones: (doc.milestones ?? []).map((m) => ({ metric: m.metric, threshold: m.threshold, amount: m.amount })),
        role_rules: (doc.role_rules ?? []).map((r) => ({ role: r.role, metric: r.metric, from: r.from, to: r.to, rate: r.rate })),
        // Who shares on the new version's first day; where nobody does any more, who shared last.
        members: (membersOf(doc).some((m) => liveOn(m, day)) ? membersOf(doc).filter((m) => liveOn(m, day)) : membersOf(doc).filter((m) => m.to === null)).map(
          ({ role, employee, share_rate }) => ({ role, employee, share_rate }),
        ),
      })
      return doc.status === 'ended' ? ('ended' as const) : ('active' as const)
    },
    end: async ({ tx, doc, args, set }) => {
      const day = String(args.date)
      inForce(doc, day)
      const [last] = await fixedBills(tx, {
        project: doc.project.id,
        group: doc.channel_group,
        platform: doc.platform?.id ?? null,
        from: doc.effective_from.slice(0, 7),
      })
      if (last && day < endOfMonth(last.month + '-01')) throw refuse.COMMISSION_APPROVED({ no: last.no }, 'args.date')
      set({ effective_to: day })
      return day < dayOf(new Date()) ? ('ended' as const) : ('active' as const)
    },
  },
})

/** A project's new leader or department is its structures' and open bills', too: whose rows they are follows from it. */
export async function followProject(tx: Tx, project: number): Promise<void> {
  const of = (table: string, states: string) => sql`
    update ${sql.id(table)} t set leader_id = p.leader_id, department_id = p.department_id, version = t.version + 1, updated_at = now()
    from project p where p.id = ${project}::bigint and t.project_id = p.id and t.status in (${sql.raw(states)}) and (t.leader_id, t.department_id) is distinct from (p.leader_id, p.department_id)`
  await tx.run(of('dividing_structure', `'draft', 'active'`))
  await tx.run(of('commission_bill', `'calculated', 'rejected', 'confirmed'`))
}

/** Structures whose last day has passed have ended. */
export const endPast = (tx: Tx, today: string): Promise<number> =>
  tx.run(
    sql`update dividing_structure set status = 'ended', version = version + 1, updated_at = now() where status = 'active' and effective_to < ${today}::date`,
  )
