import { addDays, addMonths, dayOf, num } from '@crossway/kernel'
import { getProfit } from '@crossway/ledger/server'
import { actorNames, fileLink, nameSql, sql, type App } from '@crossway/server-kit'
import type { OpenShare, Section } from './share.ts'

export function periodOf(s: Pick<OpenShare, 'period_mode' | 'period_from' | 'period_to'>, today: string): { readonly from: string; readonly to: string } {
  const first = `${today.slice(0, 7)}-01`
  if (s.period_mode === 'last_month') return { from: addMonths(first, -1), to: addDays(first, -1) }
  if (s.period_mode === 'last_30d') return { from: addDays(today, -29), to: today }
  if (s.period_mode === 'range' && s.period_from && s.period_to) return { from: s.period_from, to: s.period_to }
  return { from: first, to: today }
}
const openMilestone = sql.raw(`status in ('pending', 'doing')`)

/** What the holder of a link sees, names in the language of the page: the chosen sections and nothing else; never cost, commission, notes of ours or other customers (project.md overviewInfo). */
export async function sharedProject(app: App, s: OpenShare): Promise<object> {
  const has = (section: Section): boolean => s.sections.includes(section)
  const today = dayOf(new Date())
  const period = periodOf(s, today)
  const db = app.db
  const lang = s.language
  const p = await db.one<{ name: string; stage: string; start_date: string | null; summary: string | null }>(
    sql`select name, stage, start_date::text, summary from project where id = ${s.project}`,
  )
  const brands = await db.rows<{ name: string }>(
    sql`select ${nameSql(lang, 'b')} as name from project_brand x join brand b on b.id = x.brand_id where x.project_id = ${s.project} order by x.seq limit 20`,
  )
  return {
    title: p.name,
    stage: p.stage,
    brands: brands.map((b) => b.name),
    by: (await actorNames(app, lang, [s.maker]))(s.maker, s.made_by),
    expires_at: s.expires_at,
    language: s.language,
    sections: s.sections,
    period,
    ...(has('summary') ? { summary: { start_date: p.start_date, text: p.summary } } : {}),
    ...(has('progress')
      ? {
          progress: await db.rows(
            sql`select name, category, plan_date::text, done_date::text, status from project_milestone where project_id = ${s.project} and status <> 'cancelled' order by plan_date, id limit 200`,
          ),
        }
      : {}),
    ...(has('sales') || has('ads') || s.show_profit ? await money(app, s, period, has) : {}),
    ...(has('traffic') ? { traffic: [] } : {}),
    ...(has('stock')
      ? {
          stock:
            (await db.maybe(
              sql`select stock_days::text as days, date::text as as_of from project_snapshot where project_id = ${s.project} order by date desc limit 1`,
            )) ?? null,
        }
      : {}),
    ...(has('tasks')
      ? {
          tasks: [
            ...(await db.rows(
              sql`select 'milestone' as kind, m.id, m.name as title, m.plan_date::text as due, exists (select 1 from project_feedback f where f.milestone_id = m.id and f.seen) as seen from project_milestone m where m.project_id = ${s.project} and m.for_client and m.${openMilestone} order by m.plan_date, m.id limit 100`,
            )),
            ...(await db.rows(
              sql`select 'todo' as kind, t.id, t.title, (t.due_at at time zone 'Asia/Shanghai')::date::text as due, exists (select 1 from project_feedback f where f.todo_id = t.id and f.seen) as seen from todo t where t.project_id = ${s.project} and t.source = 'client' and t.status in ('todo', 'doing') order by t.due_at, t.id limit 100`,
            )),
          ],
        }
      : {}),
    ...(has('documents') ? { documents: await documents(app, s) } : {}),
    ...(has('team')
      ? {
          team: await db.rows(
            sql`select ${nameSql(lang, 'e')} as name, m.role from project_member m join employee e on e.id = m.employee_id where m.project_id = ${s.project} and m."from" <= ${today}::date and (m."to" is null or m."to" >= ${today}::date) order by m.seq limit 100`,
          ),
        }
      : {}),
  }
}

/** Twelve months and the period, in the link's currency at each month's rate. */
async function money(app: App, s: OpenShare, period: { readonly from: string; readonly to: string }, has: (x: Section) => boolean): Promise<object> {
  const ask = { currency: s.currency, level: 'group', scope: { project: [s.project] } } as const
  const to = period.to.slice(0, 7)
  const tree = await getProfit({ app, run: app.db }, { ...ask, from: addMonths(`${to}-01`, -11).slice(0, 7), to, pivot: 'period' }, { lang: s.language })
  const of = (code: string, i: number): string => tree.rows.find((r) => r.code === code)?.amounts[i] ?? '0'
  const listings = has('sales')
    ? await getProfit({ app, run: app.db }, { ...ask, currency: 'CNY', ...period, pivot: 'msku', limit: 200 }, { lang: s.language })
    : undefined
  const top = listings?.columns
    .map((c, i) => ({ key: c.key, title: c.title, units: listings.units.sold[i] ?? 0 }))
    .filter((c) => /^\d+$/.test(c.key) && c.units > 0)
    .sort((a, b) => b.units - a.units)
    .slice(0, 10)
    .map(({ title, units }) => ({ title, units }))
  const each = <T>(row: (i: number) => T): (T & { month: string })[] => tree.columns.map((c, i) => ({ month: c.key, ...row(i) }))
  return {
    currency: s.currency,
    ...(has('sales') ? { sales: { months: each((i) => ({ amount: of('S1', i), units: tree.units.sold[i] ?? 0 })), top } } : {}),
    ...(has('ads')
      ? {
          ads: each((i) => {
            const spend = num(of('G08', i)).negated()
            return { spend: spend.toFixed(2), ratio: num(of('S1', i)).isZero() ? null : spend.div(of('S1', i)).toFixed(4) }
          }),
        }
      : {}),
    ...(s.show_profit ? { profit: each((i) => ({ amount: of('S5', i) })) } : {}),
  }
}

async function documents(app: App, s: OpenShare): Promise<object[]> {
  const rows = await app.db.rows<{ title: string; type: string; link: string | null; file: number | null; mime: string | null }>(
    sql`select d.title, d.type, d.link, a.id as file, a.mime from project_document x join doc d on d.id = x.doc_id left join attachment a on a.id = d.file_id where x.project_id = ${s.project} and x.for_client and d.status = 'published' order by d.title limit 200`,
  )
  return rows.map((d) => ({
    title: d.title,
    type: d.type,
    url: d.type === 'link' ? d.link : d.file !== null && (s.may_download || d.mime?.startsWith('image/')) ? fileLink(app, d.file, s.maker, false).url : null,
  }))
}
