import { createRecord, emit, runAction, sql, updateRecord, type App, type CommandContext, type Ctx, type Runner, type Tx } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { refuse } from '../../model/errors.ts'
import { checkSubmission, progressOf, type Payload, type Problem } from '../../model/supplier/check-submission.ts'
import { sectionOf } from '../../model/supplier/portal-sections.ts'
import { supplierInvite } from '../../model/supplier/supplier-invite.resource.ts'
import { supplierSubmission } from '../../model/supplier/supplier-submission.resource.ts'
import type { PortalSession } from './portal-session.ts'

interface Live {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly version: number
  readonly payload: Payload
  readonly section_comments: Readonly<Record<string, string>> | null
  readonly progress: number
}

/** The newest submission of whoever is signed in: never anybody else's. */
const newest = (run: Runner, s: PortalSession, lock = false): Promise<Live | undefined> =>
  run.maybe<Live>(
    sql`select id, no, status, version, payload, section_comments, progress from supplier_submission where ${
      s.supplier === null ? sql`invite_id = ${s.invite}::bigint` : sql`(invite_id = ${s.invite}::bigint or supplier_id = ${s.supplier}::bigint)`
    } order by id desc limit 1 ${lock ? sql`for update` : sql``}`,
  )
const writable = (status: string | undefined): boolean => status === 'draft' || status === 'returned'

export async function readPortal(app: App, s: PortalSession, lang: 'zh-cn' | 'en'): Promise<object> {
  const live = await newest(app.db, s)
  const papers = await app.db.rows<{ id: number; name: string; required: boolean }>(
    sql`select id, ${lang === 'en' ? sql`coalesce(name_en, name)` : sql`name`} as name from file_type where "group" = 'supplier' and status = 'enabled' order by name limit 200`,
  )
  const files = await app.db.rows<{ id: number; name: string }>(
    sql`select f.id, f.name from supplier_portal_file x join attachment f on f.id = x.attachment_id where ${ownFiles(s)} order by f.id limit 500`,
  )
  return {
    supplier_name: s.supplier_name,
    sections: s.sections,
    staff: s.staff,
    status: live?.status ?? 'new',
    no: live?.no ?? null,
    version: live?.version ?? 0,
    payload: live?.payload ?? {},
    comments: live?.section_comments ?? {},
    progress: live?.progress ?? 0,
    papers,
    files,
  }
}
const ownFiles = (s: PortalSession) =>
  s.supplier === null ? sql`x.invite_id = ${s.invite}::bigint` : sql`(x.invite_id = ${s.invite}::bigint or x.supplier_id = ${s.supplier}::bigint)`

/** Ids of files that a payload names, wherever they stand. */
export function filesIn(payload: Payload): number[] {
  const found = new Set<number>()
  for (const [key, values] of Object.entries(payload)) {
    const { fields, rows } = sectionOf(key)
    const take = (list: typeof fields, v: Readonly<Record<string, unknown>>): void => {
      for (const f of list) if (f.kind === 'file' && typeof v[f.key] === 'number') found.add(v[f.key] as number)
    }
    take(fields, values)
    if (rows && Array.isArray(values[rows.key])) for (const r of values[rows.key] as Readonly<Record<string, unknown>>[]) take(rows.fields, r)
  }
  return [...found]
}
/** Throws PORTAL_FILE for a file that somebody else handed in. */
export async function requireOwnFiles(tx: Tx, s: PortalSession, files: readonly number[]): Promise<void> {
  if (files.length === 0) return
  const { n } = await tx.one<{ n: number }>(
    sql`select count(distinct x.attachment_id)::int as n from supplier_portal_file x where x.attachment_id = any(${files}::bigint[]) and ${ownFiles(s)}`,
  )
  if (n < files.length) throw refuse.PORTAL_FILE()
}

/** Keeps what has been filled in so far; a window that is behind is told so (workplace.md supplierWrite, saveDraft). */
export async function saveDraft(app: App, ctx: Ctx, s: PortalSession, body: { readonly version: number; readonly payload: Payload }): Promise<object> {
  const payload = Object.fromEntries(Object.entries(body.payload).filter(([k]) => (s.sections as readonly string[]).includes(k)))
  return app.db.tx(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`supplier portal ${s.invite ?? `s${s.supplier}`}`}, 0))`)
    const live = await newest(tx, s, true)
    if (live?.status === 'submitted') throw refuse.PORTAL_WAITING()
    const going = live && writable(live.status) ? live : undefined
    if ((going?.version ?? 0) !== body.version && !(going === undefined && live !== undefined && body.version === live.version)) throw refuse.PORTAL_STALE()
    const files = filesIn(payload)
    await requireOwnFiles(tx, s, files)
    const name = String(payload.base?.name ?? '').trim() || s.supplier_name
    const papers = (payload.qualification?.papers as unknown[] | undefined)?.length ?? 0
    const fields = { supplier_name: name.slice(0, 120), payload, progress: progressOf(s.sections, payload), missing_papers: await missing(tx, papers), files }
    const call = { app, tx, ctx }
    const id =
      going?.id ??
      (await createRecord(call, supplierSubmission, {
        ...fields,
        invite: s.invite,
        supplier: s.supplier,
        kind: s.supplier === null ? 'new' : 'update',
        source: s.staff ? 'staff' : 'public',
        buyer: s.buyer,
      }))
    if (going) await updateRecord(call, supplierSubmission, id, fields, { anyVersion: true, anyState: true })
    const now = await tx.one<{ version: number; progress: number; no: string }>(
      sql`select version, progress, no from supplier_submission where id = ${id}::bigint`,
    )
    return now
  })
}
/** Papers that every supplier must show and of which none has come. */
const missing = async (tx: Tx, given: number): Promise<number> =>
  given > 0 ? 0 : (await tx.one<{ n: number }>(sql`select least(count(*), 1)::int as n from file_type where "group" = 'supplier' and status = 'enabled'`)).n

/** Hands in what stands saved (workplace.md supplierWrite, submit). Throws PORTAL_PROBLEMS with all that is missing or wrong. */
export async function handIn(app: App, ctx: Ctx, s: PortalSession, version: number): Promise<object> {
  return app.db.tx(async (tx) => {
    const live = await newest(tx, s, true)
    if (!live) throw refuse.PORTAL_EMPTY()
    if (!writable(live.status)) throw refuse.PORTAL_WAITING()
    if (live.version !== version) throw refuse.PORTAL_STALE()
    const problems = checkSubmission(s.sections, live.payload)
    if (problems.length > 0) throw refuse.PORTAL_PROBLEMS({ n: problems.length, list: listed(problems, ctx.lang === 'en' ? 1 : 0) })
    const uscc = live.payload.base?.uscc
    if (typeof uscc === 'string') {
      const other = await tx.maybe(sql`select 1 as x from supplier where uscc = ${uscc.toUpperCase()} and id is distinct from ${s.supplier}::bigint`)
      if (other) throw refuse.PORTAL_KNOWN()
    }
    const call: CommandContext = { app, tx, ctx }
    await runAction(call, supplierSubmission, live.id, 'hand_in', {}, true)
    if (s.invite !== null) await runAction(call, supplierInvite, s.invite, 'hand_in', {}, true)
    await notify({ app, tx }, 'supplier.submitted', {
      employees: [s.buyer],
      vars: { name: s.supplier_name, no: live.no },
      record: { resource: 'supplier_submission', id: live.id },
    })
    await emit({ app, tx }, 'supplier.submitted', { submission: live.id, supplier: s.supplier }, { resource: 'supplier_submission', id: live.id })
    return { no: live.no }
  })
}
/** The first five places, by section and field. */
export function listed(problems: readonly Problem[], at: 0 | 1): string {
  const place = ({ section, path }: Problem): string => {
    const s = sectionOf(section)
    const [key, row] = [path.split('.').at(-1)!, /\[(\d+)\]/.exec(path)?.[1]]
    const f = s.fields.find((x) => x.key === key) ?? s.rows?.fields.find((x) => x.key === key)
    return `${s.text[at]}${row === undefined ? '' : ` ${Number(row) + 1}`}·${f?.text[at] ?? s.rows?.text[at] ?? key}`
  }
  return problems
    .slice(0, 5)
    .map(place)
    .join(at === 0 ? '、' : ', ')
}
