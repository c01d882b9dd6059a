import { markCooperationEnded } from '@crossway/customer/server'
import { addDays, addMonths, dayOf, daysBetween } from '@crossway/kernel'
import { deptHead, leaderOf } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { emit, runAction, sql, systemCtx, type App, type Tx } from '@crossway/server-kit'
import { agreement } from '../../model/agreement.resource.ts'
import { contract } from '../../model/contract.resource.ts'
import { planOf } from '../../model/terms/plan.ts'
import { addBody, currentBody, type Body } from '../contract/body.ts'
import { askDepositBack } from './deposit-back.ts'
import { fallDue, insertRows, lockRows, refreshTotals } from '../contract/plan-rows.ts'
import { effectIfDue } from '../contract/take-effect.ts'
import { readTerms } from '../read-terms.ts'

const most = 2000
const ids = (app: App, q: ReturnType<typeof sql>): Promise<{ id: number }[]> => app.db.rows<{ id: number }>(sql`${q} order by 1 limit ${most}`)
interface Done {
  effective: number
  agreements: number
  renewed: number
  expired: number
}

/** What the day brings to contracts (contract.md contractDaily): each in a transaction of its own, agreements before the end of a period. */
export async function contractDay(app: App, today: string): Promise<Done> {
  const done: Done = { effective: 0, agreements: 0, renewed: 0, expired: 0 }
  const ctx = systemCtx()
  for (const { id } of await ids(app, sql`select id from agreement where status = 'signed' and effective_date <= ${today}::date`)) {
    await app.db.tx((tx) => runAction({ app, tx, ctx }, agreement, id, 'take_effect', {}, true))
    done.agreements++
  }
  for (const { id } of await ids(
    app,
    sql`select c.id from contract c join contract_body b on b.id = c.current_body_id where c.status = 'signed' and b.effect_condition = 'on_date' and c.period_start <= ${today}::date`,
  ))
    if (await app.db.tx((tx) => effectIfDue({ app, tx, ctx }, id, today))) done.effective++
  for (const { id } of await ids(app, sql`select id from contract where status = 'effective' and period_end < ${today}::date`)) {
    const how = await app.db.tx((tx) => endOfPeriod(app, tx, id, today))
    if (how) done[how]++
  }
  return done
}

/** The period is over: renewed by itself where that is agreed and nobody gave notice, else expired. */
async function endOfPeriod(app: App, tx: Tx, id: number, today: string): Promise<'renewed' | 'expired' | undefined> {
  const ctx = systemCtx()
  const c = await tx.one<{
    no: string
    status: string
    end: string
    auto: boolean
    notice: string | null
    customer: number
    owner: number | null
    deposit: string
    successor: boolean
  }>(
    sql`select contract_no as no, status, period_end::text as end, auto_renew as auto, notice_on::text as notice, customer_id as customer, owner_id as owner, deposit_received::text as deposit,
      exists (select 1 from contract n where n.renewal_of_id = contract.id and n.status in ('signed', 'effective')) as successor from contract where id = ${id}::bigint for update`,
  )
  if (c.status !== 'effective') return undefined
  // without terms there is nothing by which it could go on
  const body = c.auto && c.notice === null && !c.successor ? await currentBody({ app, run: tx }, id) : undefined
  if (body) {
    await renewByItself(app, tx, id, c, body)
    return 'renewed'
  }
  await runAction({ app, tx, ctx }, contract, id, 'expire', {}, true)
  if (!c.successor) await markCooperationEnded({ app, tx, ctx }, c.customer, id, `${c.end}T23:59:59+08:00`)
  await emit({ app, tx }, 'contract.expired', { contract: id, customer: c.customer, to: c.end, deposit: c.deposit }, { resource: 'contract', id })
  const record = { resource: 'contract', id }
  if (c.owner) await notify({ app, tx }, 'contract.expired', { employees: [c.owner], vars: { no: c.no }, record, key: `expired ${id}` })
  await askDepositBack({ app, tx, ctx }, { contract: id, no: c.no, deposit: c.deposit, today })
  return 'expired'
}

async function renewByItself(app: App, tx: Tx, id: number, c: { no: string; end: string; owner: number | null }, old: Body): Promise<void> {
  const ctx = systemCtx()
  const from = addDays(c.end, 1)
  const to = addDays(addMonths(from, old.renew_months), -1)
  await addBody(
    { app, tx, ctx },
    {
      contract: id,
      no: c.no,
      doc: old as unknown as Record<string, unknown>,
      version: old.version_no + 1,
      from,
      origin: 'renewal',
      over: { period_start: from, period_end: to },
    },
  )
  const terms = { ...readTerms(old), period_start: from, period_end: to }
  // what is paid once was paid when it was signed
  const fees = terms.fees.filter((f) => f.calc_mode !== 'once').map((f) => ({ ...f, free_months: 0 }))
  await insertRows(tx, { contract: id, no: c.no, terms, rows: planOf({ ...terms, fees }, from), source: 'plan' })
  await refreshTotals(tx, id)
  await emit({ app, tx }, 'contract.amended', { contract: id, from, to, renewal: true }, { resource: 'contract', id })
  if (c.owner)
    await notify({ app, tx }, 'contract.renewed', {
      employees: [c.owner],
      vars: { no: c.no, date: to },
      record: { resource: 'contract', id },
      key: `renewed ${id}`,
    })
}

const noticeDays = [-3, 0, 3, 7]
const headFrom = 15
/** Rows whose day has come are due, those past it overdue; owners hear three days before, on the day and after it (contract.md receivableDaily). */
export async function receivableDay(app: App, today: string): Promise<{ due: number; overdue: number; messages: number }> {
  const ctx = systemCtx()
  const contracts = await ids(
    app,
    sql`select distinct r.contract_id as id from contract_receivable r join contract c on c.id = r.contract_id where c.status in ('signed', 'effective', 'expired', 'terminated') and ((r.status = 'planned' and r.due_date <= ${today}::date) or (r.status in ('due', 'partial', 'overdue') and r.due_date < ${today}::date))`,
  )
  let [due, overdue] = [0, 0]
  for (const { id } of contracts)
    await app.db.tx(async (tx) => {
      const rows = await lockRows(tx, sql`r.contract_id = ${id} and r.status = 'planned' and r.due_date <= ${today}::date`)
      await fallDue({ app, tx }, rows, ctx.account)
      due += rows.length
      const late = await tx.rows<{ id: number; fresh: boolean }>(sql`
        with was as (select id, status from contract_receivable where contract_id = ${id} and status in ('due', 'partial', 'overdue') and due_date < ${today}::date and open_amount > 0 for update)
        update contract_receivable r set status = 'overdue', overdue_days = ${today}::date - r.due_date from was where r.id = was.id returning r.id, was.status <> 'overdue' as fresh`)
      for (const r of late.filter((x) => x.fresh)) {
        overdue++
        await emit({ app, tx }, 'receivable.overdue', { receivable: r.id, contract: id }, { resource: 'contract_receivable', id: r.id })
      }
      await refreshTotals(tx, id)
    })
  return { due, overdue, messages: await tellDue(app, today) }
}
async function tellDue(app: App, today: string): Promise<number> {
  const rows = await app.db.rows<{ id: number; title: string; owner: number; late: number; department: number | null }>(
    sql`select r.id, r.title, r.owner_id as owner, ${today}::date - r.due_date as late, e.department_id as department from contract_receivable r join employee e on e.id = r.owner_id
      join contract c on c.id = r.contract_id where c.status in ('signed', 'effective', 'expired', 'terminated') and r.open_amount > 0 and r.status in ('planned', 'due', 'partial', 'overdue')
        and (${today}::date - r.due_date = any(${noticeDays}::int[]) or (${today}::date - r.due_date > 7 and (${today}::date - r.due_date) % 7 = 0) or ${today}::date - r.due_date = ${headFrom}) order by r.id limit ${most}`,
  )
  let messages = 0
  for (const r of rows) {
    const heads = r.late >= headFrom ? [r.department === null ? null : await deptHead(app.db, r.department), await leaderOf(app.db, r.owner)] : []
    const code = r.late > 0 ? 'receivable.overdue' : 'receivable.due'
    messages += await app.db.tx((tx) =>
      notify({ app, tx }, code, {
        employees: [...new Set([r.owner, ...heads.filter((h) => h !== null)])],
        vars: { no: r.title, days: Math.abs(r.late) },
        record: { resource: 'contract_receivable', id: r.id },
        key: `receivable ${r.id} ${r.late}`,
      }),
    )
  }
  return messages
}

const endingAt = [90, 60, 30]
/** Contracts near their end: the owner hears of each of the last three months (contract.md contractExpiring). */
export async function tellEnding(app: App, today: string): Promise<number> {
  const rows = await app.db.rows<{ id: number; no: string; owner: number; to: string }>(
    sql`select id, contract_no as no, owner_id as owner, period_end::text as to from contract where status = 'effective' and owner_id is not null and notice_on is null and period_end between ${today}::date and ${addDays(today, endingAt[0]!)}::date order by period_end, id limit ${most}`,
  )
  let n = 0
  for (const r of rows) {
    const days = daysBetween(today, r.to)
    const level = endingAt.filter((d) => d >= days).at(-1)!
    const leader = days <= 30 ? await leaderOf(app.db, r.owner) : null
    n += await app.db.tx(async (tx) => {
      await emit({ app, tx }, 'contract.expiring', { contract: r.id, to: r.to, days }, { resource: 'contract', id: r.id })
      return notify({ app, tx }, 'contract.expiring', {
        employees: leader === null ? [r.owner] : [r.owner, leader],
        vars: { no: r.no, days },
        record: { resource: 'contract', id: r.id },
        key: `ending ${r.id} ${level}`,
      })
    })
  }
  return n
}

/** Signed twenty days ago and the original has not come. */
export async function chaseOriginals(app: App, today: string): Promise<number> {
  const rows = await app.db.rows<{ id: number; no: string; owner: number }>(
    sql`select id, contract_no as no, owner_id as owner from contract where status in ('signed', 'effective') and original_status = 'none' and owner_id is not null and sign_date < ${addDays(today, -20)}::date order by id limit ${most}`,
  )
  let n = 0
  for (const r of rows)
    n += await app.db.tx((tx) =>
      notify({ app, tx }, 'contract.noOriginal', {
        employees: [r.owner],
        vars: { no: r.no },
        record: { resource: 'contract', id: r.id },
        key: `original ${r.id}`,
      }),
    )
  return n
}

/** Approved drafts whose approval ends within ten days. */
export async function tellApprovalEnding(app: App, today: string): Promise<number> {
  const rows = await app.db.rows<{ id: number; no: string; owner: number; at: string }>(
    sql`select id, draft_no as no, owner_id as owner, approved_at as at from contract_draft where status = 'approved' and owner_id is not null and approved_at < ${`${addDays(today, -49)}T00:00:00+08:00`}::timestamptz order by id limit ${most}`,
  )
  let n = 0
  for (const r of rows) {
    const left = 60 - daysBetween(dayOf(new Date(r.at)), today)
    n += await app.db.tx((tx) =>
      notify({ app, tx }, 'contract_draft.ending', {
        employees: [r.owner],
        vars: { no: r.no, days: Math.max(left, 0) },
        record: { resource: 'contract_draft', id: r.id },
        key: `approval ${r.id}`,
      }),
    )
  }
  return n
}
