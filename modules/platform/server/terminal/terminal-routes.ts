import { refuse } from '@crossway/kernel'
import { pathId, route, sql, type App, type Ctx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { asBody, olderThan, word } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'
import { addTask, blockedBy, clearFinished, commandList, decideTask, type TaskAction } from './queue.ts'
import { taskStates, type TaskState } from './task-states.ts'

interface TaskRow {
  readonly id: number
  readonly state: TaskState
}
const shown = sql.raw(
  'id, command, params, danger, reason, state, attempt, exit_code, error, cancelled, actor_name, created_at, started_at, finished_at, case when started_at is not null then extract(epoch from coalesce(finished_at, now()) - started_at)::int end as seconds',
)
const text = (v: unknown): string => (typeof v === 'string' ? v : '')

/** Page `terminal`: POST creates, GET only reads (platform.md §6.10). */
export function terminalRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/terminal/commands', node: 'terminal', summary: 'Maintenance commands' }, async ({ ctx }) => ({
    rows: commandList(app, ctx),
  }))
  route(http, app, { method: 'GET', url: '/api/terminal/tasks', node: 'terminal', summary: 'The queue, newest first' }, async ({ ctx }) => tasks(app, ctx))
  route(
    http,
    app,
    { method: 'GET', url: '/api/terminal/tasks/:id/log', node: 'terminal', summary: 'Lines of a task after a given one', query: { after: olderThan } },
    async ({ req }) => {
      const after = /^\d{1,16}$/.exec(text((req.query as { after?: string }).after))?.[0] ?? '0'
      return {
        rows: await app.db.rows(
          sql`select id, attempt, at, line from terminal_line where task_id = ${pathId(req)}::bigint and id > ${after}::bigint order by id limit 5000`,
        ),
      }
    },
  )
  route(http, app, { method: 'GET', url: '/api/terminal/tasks/:id/log.txt', node: 'terminal', summary: 'Log of a task as a file' }, async ({ req, reply }) => {
    const rows = await app.db.rows<{ at: string; line: string }>(
      sql`select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at, line from terminal_line where task_id = ${pathId(req)}::bigint order by id limit 200000`,
    )
    void reply.type('text/plain; charset=utf-8').header('content-disposition', `attachment; filename="terminal-${pathId(req)}.txt"`)
    return rows.map((r) => `${r.at} ${r.line}`).join('\n') + '\n'
  })
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/terminal/tasks',
      status: 201,
      node: 'terminal/run',
      summary: 'Add a command to the queue',
      body: asBody({
        'command!': word('health.check', 'menu.verify', 'version.show'),
        params: { type: 'object', additionalProperties: true, examples: [{}] },
        reason: word(),
        confirm: word(),
      }),
    },
    async ({ ctx, req }) => {
      const body = objectBody(req.body)
      const odd = Object.keys(body).find((k) => !['command', 'params', 'reason', 'confirm'].includes(k))
      if (odd) throw refuse.BAD_REQUEST({ detail: odd })
      const params = objectBody(body.params)
      return app.db.tx((tx) => addTask({ app, tx, ctx }, { command: text(body.command), params, reason: text(body.reason), confirm: text(body.confirm) }))
    },
  )
  for (const action of ['retry', 'skip', 'cancel', 'delete'] as const satisfies readonly TaskAction[])
    route(
      http,
      app,
      {
        method: 'POST',
        url: `/api/terminal/tasks/:id/${action}`,
        node: 'terminal/run',
        summary: `Task of the terminal: ${action}`,
        body: asBody({ reason: word() }),
      },
      async ({ ctx, req }) => {
        const { reason } = objectBody(req.body)
        await app.db.tx((tx) => decideTask({ app, tx, ctx }, pathId(req), action, text(reason)))
        return { ok: true }
      },
    )
  route(http, app, { method: 'POST', url: '/api/terminal/clear', node: 'terminal/run', summary: 'Take finished tasks off the screen' }, async () => ({
    cleared: await app.db.tx((tx) => clearFinished(app, tx)),
  }))
}

async function tasks(app: App, ctx: Ctx): Promise<object> {
  const rows = await app.db.rows<TaskRow>(sql`select ${shown} from terminal_task where deleted_at is null order by id desc limit 100`)
  const lang = ctx.lang === 'en' ? 1 : 0
  return {
    rows: rows.map((r) => ({ ...r, stateTitle: taskStates[r.state][lang] })),
    blocked: (await blockedBy(app.db)) ?? null,
    running: rows.some((r) => r.state === 'executing' || r.state === 'connecting'),
  }
}
