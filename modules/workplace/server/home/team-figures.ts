import type { Lang } from '@crossway/kernel'
import { fewAtOnce, sql, type App, type QueryContext } from '@crossway/server-kit'

/** Whom somebody leads: the people of the departments that he heads, all below them, and those who name him as their superior; he is not one of them. */
export interface Team {
  readonly people: readonly number[]
  /** Departments that he heads, without those below. */
  readonly heads: readonly number[]
}
export interface TeamRow {
  readonly name: string
  readonly note: string
  /** The record, where the reader may open it. */
  readonly open?: { readonly route: string; readonly id: number } | undefined
}
export interface TeamCount {
  readonly value: number
  /** The page's own list of what is counted. */
  readonly drill?: { readonly route: string; readonly query: Readonly<Record<string, string>> }
  /** What is counted, where no page lists it for a head: the first of it. */
  readonly rows?: readonly TeamRow[]
}
/** One figure about the people somebody leads (workplace.md home, team). */
export interface TeamFigure {
  readonly code: string
  readonly title: Readonly<Record<Lang, string>>
  /** Page whose right opens it; `home` for what leadership alone shows. */
  readonly node: string
  read(call: QueryContext, team: Team, at: { readonly day: string; readonly now: string }): Promise<TeamCount>
}
const known = new WeakMap<App, Map<string, TeamFigure>>()
/** A second figure under one code replaces the first. */
export function registerTeamFigure(app: App, ...figures: readonly TeamFigure[]): void {
  const of = known.get(app) ?? new Map<string, TeamFigure>()
  known.set(app, of)
  for (const f of figures) of.set(f.code, f)
}

const mostPeople = 5000
const atOnce = 4
/** The team of whoever calls; undefined where he leads nobody. */
export async function teamOf({ app, ctx }: QueryContext): Promise<Team | undefined> {
  if (ctx.employee === null) return undefined
  const me = sql`${ctx.employee}::bigint`
  const people = await app.db.rows<{ id: number }>(sql`
    select e.id from employee e where e.id <> ${me} and e.status in ('probation', 'regular', 'suspended', 'leaving') and (e.leader_id = ${me} or e.department_id in (
      select c.descendant_id from department_closure c join department h on h.id = c.ancestor_id where h.head_id = ${me} and h.status = 'enabled')) order by e.id limit ${mostPeople}`)
  if (people.length === 0) return undefined
  const heads = await app.db.rows<{ id: number }>(sql`select id from department where head_id = ${me} and status = 'enabled' order by id limit 100`)
  return { people: people.map((p) => Number(p.id)), heads: heads.map((h) => Number(h.id)) }
}

export interface ShownTeamFigure extends Partial<TeamCount> {
  readonly code: string
  readonly title: string
  readonly failed?: true
}
/** All figures of a head's team; one that fails says so in its place. Nothing for who leads nobody. */
export async function readTeamFigures({ app, ctx }: QueryContext, now: string, day: string): Promise<{ people: number; rows: ShownTeamFigure[] }> {
  const team = await teamOf({ app, ctx })
  if (!team) return { people: 0, rows: [] }
  const open = [...(known.get(app)?.values() ?? [])].filter((f) => {
    const page = app.registry.page(f.node)
    return page === undefined ? f.node === 'home' : ctx.access.has(f.node) && !app.ports.moduleOff(page.module)
  })
  const rows = await fewAtOnce(open, atOnce, async (f): Promise<ShownTeamFigure> => {
    const head = { code: f.code, title: f.title[ctx.lang] }
    try {
      return { ...head, ...(await f.read({ app, ctx }, team, { day, now })) }
    } catch (e) {
      app.log(`team figure ${f.code}: ${String((e as Error).stack ?? e)}`)
      return { ...head, failed: true }
    }
  })
  return { people: team.people.length, rows }
}
