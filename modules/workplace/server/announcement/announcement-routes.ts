import { refuse as engine } from '@crossway/kernel'
import { pathId, route, sql, type Runner, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { count } from './audience.ts'

const most = 20
/** What stands of announcements: published, begun, not over; also in the minutes before the job marks it. */
const stands = sql`a.status = 'published' and (a.expire_at is null or a.expire_at > now())`
interface Mine {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly level: string
  readonly must_read: boolean
  readonly published_at: string
  readonly revised_at: string | null
  readonly read_at: string | null
  readonly publisher: string | null
}
/** What is told to one person: what he must read and has not stands first, then what he has not read, then the newest. */
const mineOf = (run: Runner, employee: number, must: boolean): Promise<Mine[]> =>
  run.rows<Mine>(sql`
    select a.id, a.title, a.body, a.level, a.must_read, a.published_at, a.revised_at, r.read_at, p.name as publisher
    from announcement_receipt r join announcement a on a.id = r.announcement_id left join employee p on p.id = a.publisher_id
    where r.employee_id = ${employee}::bigint and ${stands} and ${must ? sql`a.must_read and r.read_at is null` : sql`true`}
    order by (a.must_read and r.read_at is null) desc, (r.read_at is null) desc, a.published_at desc, a.id desc limit ${most}`)

/** Announcements as their readers meet them on the home page (workplace.md home, notice). */
export const announcementRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/home/announcements',
      node: 'home',
      module: 'workplace',
      query: { must: { type: 'string', enum: ['1'], description: 'Only what must be read and was not' } },
      summary: '我的公告 · Announcements for me',
    },
    async ({ ctx, req }) => ({ rows: ctx.employee === null ? [] : await mineOf(app.db, ctx.employee, (req.query as { must?: string }).must === '1') }),
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/home/announcements/:id/read', node: 'home', module: 'workplace', summary: '公告已读 · I have read an announcement' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      if (ctx.employee === null) throw engine.NOT_FOUND()
      return app.db.tx(async (tx) => {
        const found = await tx.maybe<{ stands: boolean }>(sql`
          select ${stands} as stands from announcement a join announcement_receipt r on r.announcement_id = a.id and r.employee_id = ${ctx.employee}::bigint
          where a.id = ${id}::bigint for update of a`)
        if (!found) throw engine.NOT_FOUND()
        if (!found.stands) throw refuse.ANNOUNCE_OVER()
        const { at } = await tx.one<{ at: string }>(sql`
          update announcement_receipt r set read_at = coalesce(r.read_at, now()), edition = case when r.read_at is null then a.edition else r.edition end, updated_at = now(), updated_by = ${ctx.account}
          from announcement a where a.id = r.announcement_id and a.id = ${id}::bigint and r.employee_id = ${ctx.employee}::bigint returning r.read_at as at`)
        await count(tx, id)
        return { read_at: at }
      })
    },
  )
}
