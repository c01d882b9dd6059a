import { pathId, readRecord, route, sql, type App, type Call, type Runner, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { okrObjective } from '../../model/okr/okr.resource.ts'

interface Likes {
  readonly likes: number
  readonly liked: boolean
}
/** The goal that is spoken of, where the caller sees it. */
async function goalOf(app: App, { ctx, req }: Call): Promise<{ id: number; employee: number }> {
  const id = pathId(req)
  await readRecord({ app, ctx }, okrObjective, id)
  if (ctx.employee === null) throw refuse.KT_PERSON()
  return { id, employee: ctx.employee }
}
const likesOf = (run: Runner, goal: { readonly id: number; readonly employee: number }): Promise<Likes> =>
  run.one<Likes>(sql`select likes, ${goal.employee}::bigint = any(coalesce(liked_by, '{}')) as liked from okr_objective where id = ${goal.id}::bigint`)

/** People like each other's goals: once a person, and back; no edition of the goal, so that its version stays (workplace.md OKR, views). */
export const likeRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  const url = '/api/okr-objective/:id/like'
  const common = { url, node: 'OKR', module: 'workplace' } as const
  route(http, app, { method: 'GET', ...common, summary: '目标点赞 · Likes of a goal' }, async (call) => likesOf(app.db, await goalOf(app, call)))
  route(
    http,
    app,
    {
      method: 'POST',
      ...common,
      summary: '点赞或取消 · Like a goal, or no more',
      body: { type: 'object', required: ['liked'], additionalProperties: false, properties: { liked: { type: 'boolean' } } },
    },
    async (call) => {
      const goal = await goalOf(app, call)
      const { liked } = call.req.body as { liked: boolean }
      return app.db.tx(async (tx) => {
        await tx.run(sql`
          with next as (select id, (select coalesce(array_agg(distinct x order by x), '{}') from unnest(array_remove(coalesce(liked_by, '{}'), ${goal.employee}::bigint) || case when ${liked} then array[${goal.employee}::bigint] else '{}' end) as x) as people from okr_objective where id = ${goal.id}::bigint for update)
          update okr_objective o set liked_by = next.people, likes = cardinality(next.people) from next where o.id = next.id`)
        return likesOf(tx, goal)
      })
    },
  )
}
