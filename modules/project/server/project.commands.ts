import type { Context } from '@crossway/server-kit'
import { addDays, dayOf, daysBetween, refId, type RowOf } from '@crossway/kernel'
import { getCustomer, setProjectCounters } from '@crossway/customer/server'
import { bearingOfProject } from '@crossway/contract/server'
import { holdContract, holdEffective, moveContract } from './contract-link.ts'
import { assignStore, endProjectStructure, endStore, ensureProjectStructure, isCharged } from '@crossway/ledger/server'
import { emit, endLinksTo, handle, sql, type Tx } from '@crossway/server-kit'
import { settleTags, stores } from '@crossway/settings/server'
import { refuse } from '../model/errors.ts'
import { memberProblem, type MemberRow } from '../model/members.ts'
import { changeLeader } from './change-leader.ts'
import { holdClosing } from './closing/closing-checks.ts'
import { project } from '../model/project.resource.ts'
import { joinProject, sameProject } from './join-project.ts'
import { openSpace } from './library/project-space.ts'
import { tellContract } from './from-contract.ts'
import { endMember, leftAmong, putMember, workloadElsewhere } from './plan/members.ts'
import { copyTemplate, openingStart } from './plan/opening.ts'
import { confirmTargets, target, writeTargets } from './plan/targets.ts'

const reopenDays = 90
const overrideDays = 14
const openStages = ['draft', 'preparing', 'operating', 'paused', 'closing']

/** Tells the customer how many projects it has, in the transaction that changed one. */
async function count(tx: Tx, customer: number | null | undefined, moving?: { id: number; to: string }): Promise<void> {
  if (!customer) return
  const rows = await tx.rows<{ id: number; stage: string }>(sql`select id, stage from project where customer_id = ${customer} and stage <> 'cancelled'`)
  const now = rows.map((r) => (moving?.id === r.id ? moving.to : r.stage)).filter((s) => s !== 'cancelled')
  await setProjectCounters(tx, customer, now.length, now.filter((s) => openStages.includes(s)).length)
}
const changed = ({ app, tx }: Context<'app' | 'tx'>, event: string, id: number): Promise<void> =>
  emit({ app, tx }, event, { project: id }, { resource: 'project', id })

type Live = 'draft' | 'preparing' | 'operating' | 'paused' | 'closing'
/** The stage that an action leaves as it is. */
const stays = async (tx: Tx, id: number): Promise<Live> => (await tx.one<{ stage: Live }>(sql`select stage from project where id = ${id}::bigint`)).stage
/** Nobody who has left comes into a team; whoever was in it may stand in its history. */
async function holdWorking(tx: Tx, members: readonly MemberRow[], known: readonly number[]): Promise<void> {
  const left = await leftAmong(
    tx,
    members.map((m) => m.employee).filter((e) => !known.includes(e)),
  )
  const index = members.findIndex((m) => left.has(m.employee) && !known.includes(m.employee))
  if (index >= 0) throw refuse.MEMBER_LEFT({}, `members[${index}].employee`)
}

/** Finance's side of the project, made once with what the contract agrees; where it has been set up before, that one stands. */
async function structureOf({ app, tx }: Context<'app' | 'tx'>, doc: RowOf<typeof project>, start: string): Promise<void> {
  if (doc.channel_group === 'b2b') return
  const agreed = await bearingOfProject(tx, doc.id, start)
  await ensureProjectStructure(
    { app, tx },
    { project: doc.id, settle_mode: doc.settle_mode_hint, contract_no: agreed?.contract_no, bearers: agreed?.bearers, stores: [], start },
  )
}

export const projectCommands = handle(project, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as Record<string, unknown>
    if (!now.customer && now.project_type !== 'trade' && now.project_type !== 'internal') throw refuse.PROJECT_CUSTOMER({}, 'customer')
    if (before && draft.channel_group !== undefined && draft.channel_group !== before.channel_group && (await stores(tx, { project: before.id })).length)
      throw refuse.PROJECT_CHANNEL({}, 'channel_group')
    await holdContract(tx, refId(now.contract) ?? null, refId(now.customer) ?? null)
    // The leader is a member, too: the first save makes him one.
    if (!before && !((draft.members ?? []) as { role: string }[]).some((m) => m.role === 'leader'))
      draft.members = [
        ...((draft.members ?? []) as object[]),
        {
          employee: draft.leader,
          role: 'leader',
          from: (draft.start_date as string | null) ?? dayOf(new Date()),
          to: null,
          workload_pct: 100,
          is_primary: true,
        },
      ]
    const members = ((draft.members ?? before?.members ?? []) as readonly Record<string, unknown>[]).map((m): MemberRow => ({
      employee: refId(m.employee)!,
      role: m.role as string,
      from: m.from as string,
      to: (m.to as string | null) ?? null,
    }))
    if (draft.members !== undefined) await holdWorking(tx, members, before?.members.map((m) => m.employee.id) ?? [])
    const problem = memberProblem(members, (now.start_date as string | null | undefined) ?? null)
    if (problem?.kind === 'leader') throw refuse.MEMBER_LEADER({ day: problem.day }, 'members')
    if (problem) throw (problem.kind === 'order' ? refuse.MEMBER_ORDER : refuse.MEMBER_OVERLAP)({}, `members[${problem.index}]`)
    if (Array.isArray(draft.tags))
      draft.tags = await settleTags(
        tx,
        'project',
        draft.tags as number[],
        (before?.tags ?? []).map((t) => t.id),
      )
  },
  saved: async ({ app, tx, ctx, before, draft, doc }) => {
    await moveContract({ app, tx, ctx }, doc, before?.contract?.id)
    await count(tx, doc.customer?.id)
    if (before?.customer && before.customer.id !== doc.customer?.id) await count(tx, before.customer.id)
    if (!before) {
      await openSpace({ app, tx }, doc)
      await changed({ app, tx }, 'project.created', doc.id)
    } else if (draft.members !== undefined || before.leader.id !== doc.leader.id || before.department.id !== doc.department.id)
      await changed({ app, tx }, 'project.memberChanged', doc.id)
    await app.events.bump(tx, 'access')
  },
  actions: {
    prepare: async ({ app, tx, ctx, doc, confirmed, trusted }) => {
      if (doc.customer && (await getCustomer(tx, doc.customer.id))?.pool !== 'cooperate') throw refuse.PROJECT_UNSIGNED()
      const same = trusted || confirmed.has('PROJECT_SAME') ? undefined : await sameProject(tx, doc)
      if (same) throw refuse.PROJECT_SAME({ name: same.name })
      await copyTemplate({ app, tx, ctx }, { id: doc.id, channel: doc.channel_group, leader: doc.leader.id, start: openingStart(doc.start_date) })
      await changed({ app, tx }, 'project.prepared', doc.id)
      await tellContract({ app, tx, ctx }, doc.id, 'preparing')
      return 'preparing' as const
    },
    join_project: async ({ app, tx, ctx, doc, args }) => {
      await joinProject({ app, tx, ctx }, doc, args.into)
      await count(tx, doc.customer?.id, { id: doc.id, to: 'cancelled' })
      return 'cancelled' as const
    },
    activate: async ({ app, tx, ctx, doc, confirmed, trusted }) => {
      if (!doc.start_date) throw refuse.PROJECT_START({}, 'start_date')
      await holdEffective(tx, doc)
      // wholesale sells without a store
      if (doc.channel_group !== 'b2b' && (await stores(tx, { project: doc.id })).length === 0) throw refuse.PROJECT_NO_STORE()
      const today = dayOf(new Date())
      if (!doc.members.some((m) => m.role === 'operator' && m.from <= today && (m.to === null || m.to >= today))) throw refuse.PROJECT_NO_OPERATOR()
      if (!trusted && !confirmed.has('TARGET_MISSING') && !(await target(tx, doc.id, 'sales', today.slice(0, 7)))) throw refuse.TARGET_MISSING()
      await structureOf({ app, tx }, doc, doc.start_date)
      await tellContract({ app, tx, ctx }, doc.id, 'operating')
      await count(tx, doc.customer?.id, { id: doc.id, to: 'operating' })
      await changed({ app, tx }, 'project.activated', doc.id)
      return 'operating' as const
    },
    pause: async ({ app, tx, doc }) => {
      await changed({ app, tx }, 'project.paused', doc.id)
      return 'paused' as const
    },
    resume: async ({ app, tx, doc }) => {
      await changed({ app, tx }, 'project.activated', doc.id)
      return 'operating' as const
    },
    start_closing: async ({ app, tx, doc, args, set }) => {
      set({ closing_reason: args.reason })
      await changed({ app, tx }, 'project.closing', doc.id)
      return 'closing' as const
    },
    close: async ({ app, tx, doc, ctx, set }) => {
      await holdClosing({ ctx }, tx, doc.id)
      const today = dayOf(new Date())
      set({ actual_end_date: today })
      await tx.run(sql`delete from project_member where project_id = ${doc.id}::bigint and "from" > ${today}::date`)
      await tx.run(sql`update project_member set "to" = ${today}::date where project_id = ${doc.id}::bigint and ("to" is null or "to" > ${today}::date)`)
      await endProjectStructure({ app, tx }, doc.id, today)
      await endLinksTo(tx, 'project', doc.id)
      await tx.run(
        sql`update project_share set status = 'revoked', version = version + 1, updated_at = now() where project_id = ${doc.id}::bigint and status = 'open'`,
      )
      await tellContract({ app, tx, ctx }, doc.id, 'closed')
      await count(tx, doc.customer?.id, { id: doc.id, to: 'closed' })
      await changed({ app, tx }, 'project.closed', doc.id)
      await app.events.bump(tx, 'access')
      return 'closed' as const
    },
    reopen: async ({ app, tx, ctx, doc, set }) => {
      const today = dayOf(new Date())
      if (doc.actual_end_date && daysBetween(doc.actual_end_date, today) > reopenDays) throw refuse.PROJECT_REOPEN()
      set({ actual_end_date: null, closing_reason: null })
      // whoever led it on its last day leads it on
      await tx.run(sql`update project_member set "to" = null where project_id = ${doc.id}::bigint and role = 'leader' and "to" = ${doc.actual_end_date}::date`)
      await tellContract({ app, tx, ctx }, doc.id, 'preparing')
      await count(tx, doc.customer?.id, { id: doc.id, to: 'preparing' })
      await changed({ app, tx }, 'project.memberChanged', doc.id)
      await app.events.bump(tx, 'access')
      return 'preparing' as const
    },
    change_leader: async ({ app, tx, doc, args, set }) => {
      const person = await tx.one<{ department: number | null; status: string | null }>(
        sql`select department_id as department, status from employee where id = ${args.leader}::bigint`,
      )
      if (person.status === 'left') throw refuse.PROJECT_LEADER({}, 'leader')
      await changeLeader(tx, doc.id, args.leader, args.from)
      if (args.from <= dayOf(new Date())) set({ leader: args.leader, ...(person.department === null ? {} : { department: person.department }) })
      await changed({ app, tx }, 'project.memberChanged', doc.id)
      await app.events.bump(tx, 'access')
      return stays(tx, doc.id)
    },
    set_member: async ({ app, tx, doc, args, confirmed }) => {
      const elsewhere = await workloadElsewhere(tx, args.employee, doc.id, args.from)
      const total = elsewhere + (args.workload_pct ?? 100)
      const { name } = await tx.one<{ name: string }>(sql`select name from employee where id = ${args.employee}::bigint`)
      if (total > 100 && !confirmed.has('MEMBER_WORKLOAD')) throw refuse.MEMBER_WORKLOAD({ name, n: total })
      await putMember(tx, doc.id, args)
      await changed({ app, tx }, 'project.memberChanged', doc.id)
      await app.events.bump(tx, 'access')
      return stays(tx, doc.id)
    },
    end_member: async ({ app, tx, doc, args }) => {
      await endMember(tx, doc.id, args.employee, args.to, args.role)
      await changed({ app, tx }, 'project.memberChanged', doc.id)
      await app.events.bump(tx, 'access')
      return stays(tx, doc.id)
    },
    assign_store: async ({ app, tx, doc, args }) => {
      if (doc.channel_group === 'b2b') throw refuse.STORE_B2B({}, 'args.store')
      await structureOf({ app, tx }, doc, args.from)
      await assignStore({ app, tx }, doc.id, args.store, 'all', args.from)
      return (await stays(tx, doc.id)) as 'preparing' | 'operating' | 'paused'
    },
    end_store: async ({ app, tx, doc, args }) => {
      await endStore({ app, tx }, doc.id, args.store, args.to)
      return stays(tx, doc.id)
    },
    set_target: async ({ tx, ctx, doc, args }) => {
      await writeTargets(tx, doc.id, args.lines, { reason: args.reason, status: 'draft', account: ctx.account })
      return stays(tx, doc.id)
    },
    confirm_target: async ({ tx, doc }) => {
      if ((await confirmTargets(tx, doc.id)) === 0) throw refuse.TARGET_NONE()
      return stays(tx, doc.id)
    },
    set_health: async ({ tx, doc, args, set }) => {
      const today = dayOf(new Date())
      if (args.until < today || args.until > addDays(today, overrideDays)) throw refuse.HEALTH_UNTIL({}, 'args.until')
      set({ health: args.health, health_until: args.until, health_reason: args.reason })
      return stays(tx, doc.id)
    },
    pin_level: async ({ tx, doc, args, set }) => {
      set(args.level ? { level: args.level, level_pinned: true } : { level_pinned: false })
      return stays(tx, doc.id)
    },
    cancel: async ({ app, tx, ctx, doc }) => {
      if ((await stores(tx, { project: doc.id })).length) throw refuse.PROJECT_STORES()
      if (await isCharged(tx, doc.id)) throw refuse.PROJECT_STARTED()
      await count(tx, doc.customer?.id, { id: doc.id, to: 'cancelled' })
      await tellContract({ app, tx, ctx }, doc.id, 'cancelled')
      return 'cancelled' as const
    },
  },
})
