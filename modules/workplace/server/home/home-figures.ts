import type { Lang } from '@crossway/kernel'
import { fewAtOnce, sql, type App, type QueryContext } from '@crossway/server-kit'
import type { FigureHead, FigureValue, ShownFigure } from '../../model/home/home-answers.ts'

type Both = Readonly<Record<Lang, string>>
type Kind = 'sales' | 'operation' | 'supply' | 'warehouse' | 'finance' | 'design' | 'promotion' | 'hr' | 'it' | 'management'
/** One figure that a module offers to the home pages of those who may open its page (workplace.md home, home_metric). */
export interface HomeFigure extends FigureHead {
  readonly title: Both
  /** Page whose right opens it: whoever lacks it has no such figure. */
  readonly node: string
  /** Kinds of roles whose home page begins with it. */
  readonly presets: readonly Kind[]
  /** What `before` is of. */
  readonly compared?: Both
  /** Within the rows and fields of who asks; undefined where he may not see it after all, or there is nothing to say. */
  read(call: QueryContext, day: string): Promise<FigureValue | undefined>
}
const known = new WeakMap<App, Map<string, HomeFigure>>()
/** A second figure under one code replaces the first. */
export function registerHomeFigure(app: App, ...figures: readonly HomeFigure[]): void {
  const of = known.get(app) ?? new Map<string, HomeFigure>()
  known.set(app, of)
  for (const f of figures) of.set(f.code, f)
}

const most = 8
const enough = 4
const atOnce = 4
const limit = 5000

/** Figures of pages that the caller may open, in the order of their modules. */
const openTo = ({ app, ctx }: QueryContext): HomeFigure[] =>
  [...(known.get(app)?.values() ?? [])].filter((f) => {
    const page = app.registry.page(f.node)
    return page !== undefined && ctx.access.has(f.node) && !app.ports.moduleOff(page.module)
  })
/** The figures of a home page before anybody chose: those of its reader's kinds of roles, filled up with others that he may see where these are few. */
async function preset(call: QueryContext): Promise<HomeFigure[]> {
  const { app, ctx } = call
  const open = openTo(call)
  if (open.length <= enough || ctx.employee === null) return open.slice(0, most)
  const roles = await app.db.rows<{ category: string }>(
    sql`select distinct r.category from employee_role er join role r on r.id = er.role_id where er.employee_id = ${ctx.employee}::bigint and er.status = 'active' and r.status = 'enabled'`,
  )
  const own = open.filter((f) => f.presets.some((p) => roles.some((r) => r.category === p)))
  return [...own, ...(own.length < enough ? open.filter((f) => !own.includes(f)).slice(0, enough - own.length) : [])].slice(0, most)
}
/** Those somebody chose, in his order; what he may no longer open, or nobody offers any more, is absent. */
function chosenOf(call: QueryContext, codes: readonly string[]): HomeFigure[] {
  const open = new Map(openTo(call).map((f) => [f.code, f]))
  return [...new Set(codes)].flatMap((c) => open.get(c) ?? []).slice(0, most)
}

export interface OfferedFigure {
  readonly code: string
  readonly title: string
  /** On his home page before he chose. */
  readonly preset: boolean
}
/** What one may choose from. */
export async function offeredFigures(call: QueryContext): Promise<OfferedFigure[]> {
  const standard = await preset(call)
  return openTo(call).map((f) => ({ code: f.code, title: f.title[call.ctx.lang], preset: standard.includes(f) }))
}

/** All figures of a home page in one answer. One that fails or takes longer than five seconds says so in its place; the others go on. */
export async function readHomeFigures(
  call: QueryContext,
  day: string,
  o: { readonly within?: number; readonly codes?: readonly string[] } = {},
): Promise<ShownFigure[]> {
  const { app, ctx } = call
  const { within = limit, codes } = o
  const answers = await fewAtOnce(codes ? chosenOf(call, codes) : await preset(call), atOnce, async (f): Promise<ShownFigure | undefined> => {
    const { code, unit, better, drill } = f
    const head = { code, unit, better, drill, title: f.title[ctx.lang], compared: f.compared?.[ctx.lang] }
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((go) => void (timer = setTimeout(() => go('late'), within)))
    try {
      const value = await Promise.race([f.read({ app, ctx }, day), late])
      return value === 'late' ? { ...head, failed: 'late' } : value && { ...head, ...value }
    } catch (e) {
      app.log(`home figure ${code}: ${String((e as Error).stack ?? e)}`)
      return { ...head, failed: 'error' }
    } finally {
      clearTimeout(timer)
    }
  })
  return answers.filter((a) => a !== undefined)
}
