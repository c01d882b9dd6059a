import { createRecord, pathId, readRecord, route, sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { ktArticle, ktFeedback } from '../../model/kt/kt.resource.ts'

const leastSeconds = 20
const mostSeconds = 3600

interface Mine {
  readonly seconds: number
  readonly confirmed_at: string | null
  readonly liked: boolean
  readonly favorite: boolean
}
const articleOf = async (app: App, ctx: Ctx, req: { readonly params: unknown }) => {
  const id = pathId(req)
  const record = await readRecord({ app, ctx }, ktArticle, id)
  if (ctx.employee === null) throw refuse.KT_PERSON()
  if (record['status'] !== 'published') throw refuse.KT_UNPUBLISHED()
  return { id, version: Number(record['current_version']), employee: ctx.employee }
}
const mineOf = (app: App, article: number, employee: number, version: number): Promise<Mine | undefined> =>
  app.db.maybe<Mine>(
    sql`select seconds, confirmed_at, liked, favorite from kt_read where article_id = ${article} and employee_id = ${employee} and version_no = ${version}`,
  )

/** Reading, liking, keeping and confirming an article: one row a reader and version (workplace.md ktInfo). */
export const ktReadRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/kt-article/:id/read',
      node: 'ktInfo',
      module: 'workplace',
      summary: '记录阅读 · Record reading of an article',
      body: {
        type: 'object',
        additionalProperties: false,
        properties: {
          seconds: { type: 'integer', minimum: 0, maximum: mostSeconds },
          liked: { type: 'boolean' },
          favorite: { type: 'boolean' },
          confirm: { type: 'boolean' },
        },
      },
    },
    async ({ ctx, req }) => {
      const a = await articleOf(app, ctx, req)
      const body = (req.body ?? {}) as { seconds?: number; liked?: boolean; favorite?: boolean; confirm?: boolean }
      await app.db.tx(async (tx) => {
        const { seconds } = await tx.one<{ seconds: number }>(sql`
          insert into kt_read (article_id, employee_id, version_no, first_at, last_at, seconds, liked, favorite, created_by, updated_by)
          values (${a.id}, ${a.employee}, ${a.version}, now(), now(), ${body.seconds ?? 0}, ${body.liked ?? false}, ${body.favorite ?? false}, ${ctx.account}, ${ctx.account})
          on conflict (article_id, employee_id, version_no) do update set last_at = now(), seconds = least(kt_read.seconds + excluded.seconds, 100000),
            liked = coalesce(${body.liked ?? null}::boolean, kt_read.liked), favorite = coalesce(${body.favorite ?? null}::boolean, kt_read.favorite)
          returning seconds`)
        if (body.confirm) {
          if (seconds < leastSeconds) throw refuse.KT_TOO_SOON({ n: leastSeconds })
          await tx.run(
            sql`update kt_read set confirmed_at = coalesce(confirmed_at, now()) where article_id = ${a.id} and employee_id = ${a.employee} and version_no = ${a.version}`,
          )
        }
        await tx.run(sql`
          update kt_article t set views = r.views, likes = r.likes, favorites = r.favorites from (
            select count(*)::int as views, count(distinct employee_id) filter (where liked)::int as likes, count(distinct employee_id) filter (where favorite)::int as favorites from kt_read where article_id = ${a.id}) r
          where t.id = ${a.id} and (t.views, t.likes, t.favorites) is distinct from (r.views, r.likes, r.favorites)`)
      })
      return (await mineOf(app, a.id, a.employee, a.version)) ?? null
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/kt-article/:id/feedback',
      node: 'ktInfo',
      module: 'workplace',
      summary: '反馈 · Say whether an article helps, or what is wrong with it',
      body: {
        type: 'object',
        required: ['kind'],
        additionalProperties: false,
        properties: { kind: { type: 'string', enum: ['helpful', 'unhelpful', 'outdated', 'wrong'] }, text: { type: 'string', maxLength: 500 } },
      },
    },
    async ({ ctx, req }) => {
      const a = await articleOf(app, ctx, req)
      const body = req.body as { kind: string; text?: string }
      return {
        id: await app.db.tx((tx) => createRecord({ app, tx, ctx }, ktFeedback, { article: a.id, kind: body.kind, ...(body.text ? { text: body.text } : {}) })),
      }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/kt-article/:id/reading',
      node: 'ktInfo',
      module: 'workplace',
      summary: '我的阅读 · My reading of an article, and what is related',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const record = await readRecord({ app, ctx }, ktArticle, id)
      const category = record['category'] as { id: number }
      const path = await app.db.rows<{ name: string }>(sql`
        with recursive up as (select id, parent_id, name, 1 as n from kt_category where id = ${category.id} union all select c.id, c.parent_id, c.name, up.n + 1 from kt_category c join up on c.id = up.parent_id where up.n < 10)
        select name from up order by n desc`)
      const related = await app.db.rows<{ id: number; title: string }>(sql`
        select id, title from kt_article where id <> ${id} and status = 'published' and reach = 'all' and (category_id = ${category.id} or tags && ${(record['tags'] ?? []) as string[]}::text[]) order by views desc, id desc limit 6`)
      const mine = ctx.employee === null ? undefined : await mineOf(app, id, ctx.employee, Number(record['current_version']))
      return { path: path.map((p) => p.name), related, mine: mine ?? null, least: leastSeconds }
    },
  )
}
