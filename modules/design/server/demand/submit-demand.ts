import { dayOf, refId } from '@crossway/kernel'
import { deptHead } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { sql, type CommandContext } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/model'
import { calendarRules } from '@crossway/settings/server'
import { addDays } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { countsFrom } from '../../model/schedule/work-hours.ts'
import { idsOf } from '../who.ts'
import { estimate, type Demand } from './demand-save.ts'
import { overQuota } from './quota.ts'

/** Checks a demand, freezes its points by the worth of today and tells the lead (design.md planeDemand, submit). Answers what is to be set. */
export async function submitDemand({ app, tx, ctx }: CommandContext, doc: Demand, now = new Date()): Promise<Record<string, unknown>> {
  if (doc.lines.length === 0) throw refuse.DD_LINES({}, 'lines')
  if (!doc.project && doc.purpose !== 'internal') throw refuse.DD_PROJECT({}, 'project')
  if ((doc.purpose === 'new_listing' || doc.purpose === 'optimise') && !doc.mskus?.length && !doc.skus?.length) throw refuse.DD_GOODS({}, 'mskus')
  const isUrgent = doc.urgency !== 'normal'
  if (isUrgent && !doc.urgency_reason?.trim()) throw refuse.DD_URGENT({}, 'urgency_reason')
  const group = refId(doc.group)
  if (group === null) throw refuse.DD_GROUP({}, 'group')
  const leader = await deptHead(tx, group)
  if (leader === null) throw refuse.DD_NO_LEAD({}, 'group')
  const today = dayOf(now)
  const e = await estimate(tx, doc.kind, doc.lines, today)
  const rules = await calendarRules(tx, addDays(today, -7), addDays(today, 60 + e.est_days * 3))
  const earliest = addWorkdays(countsFrom(now, rules), e.est_days, rules)
  if (!isUrgent && dayOf(new Date(doc.expected_at)) < earliest) throw refuse.DD_EARLIEST({ d: earliest }, 'expected_at')
  if (doc.source_type === 'contract') {
    if (!doc.contract) throw refuse.DD_CONTRACT({}, 'contract')
    const lines = doc.lines.map((l) => ({ category: l.category.id, qty: Number(l.qty) }))
    const over = await overQuota({ app, tx }, doc.contract.id, today, lines, { demand: doc.id })
    if (over) throw refuse.DD_QUOTA({ n: over.left }, `lines[${over.index}].qty`)
  }
  await tx.run(
    sql`update design_demand_line l set points = u.points, hours = u.hours from unnest(${doc.lines.map((l) => l.id)}::bigint[], ${e.lines.map((l) => l.points)}::numeric[], ${e.lines.map((l) => l.hours)}::numeric[]) as u(id, points, hours) where l.id = u.id`,
  )
  await notify({ app, tx }, 'design.submitted', {
    employees: [leader],
    vars: { no: doc.no, title: doc.title },
    record: { resource: 'design_demand', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })
  return {
    est_points: e.est_points,
    est_hours: e.est_hours,
    est_days: e.est_days,
    earliest_on: earliest,
    leader,
    submitted_at: now.toISOString(),
    sample_state: doc.sample_needed ? (doc.sample_state ?? 'waiting') : null,
    people: idsOf(refId(doc.requester), refId(doc.acceptor), leader),
  }
}
