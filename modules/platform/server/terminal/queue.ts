import type { CommandContext } from '@crossway/server-kit'
import { refuse as refuseEngine, type FieldProblem } from '@crossway/kernel'
import { audit, emit, sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/terminal/terminal.errors.ts'
import { superIds } from '../account/supers.ts'
import { invalid } from '../login/login-body.ts'
import { requireReauth } from '../session/require-reauth.ts'
import { commandsOf, readParams, type TerminalCommand } from './commands.ts'
import { taskStates, type TaskState } from './task-states.ts'
import { tellTask } from './tell-task.ts'

export interface TaskOrder {
  readonly command: string
  readonly params: Readonly<Record<string, unknown>>
  readonly reason: string
  /** The command's name, typed again: danger commands only. */
  readonly confirm: string
}
interface Row {
  readonly id: number
  readonly command: string
  readonly danger: boolean
  readonly state: TaskState
}

/** A failed or unknown task holds the queue up until somebody decides about it ◆. */
export const blockedBy = (run: Pick<Tx, 'maybe'>): Promise<{ id: number; command: string } | undefined> =>
  run.maybe(sql`select id, command from terminal_task where deleted_at is null and state in ('failed', 'unknown') order by id limit 1`)

/** Adds a command to the queue. Parameters are typed values; anything else is refused with its field. */
export async function addTask({ app, tx, ctx }: CommandContext, order: TaskOrder): Promise<{ id: number; blocked: boolean }> {
  const command = commandsOf(app).get(order.command)
  if (!command) throw refuse.COMMAND_UNKNOWN({ command: order.command.slice(0, 100) }, 'command')
  const { values, problems } = readParams(app, command, order.params)
  if (problems.length)
    throw invalid(
      problems.map((p): FieldProblem => ({
        field: p.field,
        code: p.code,
        params: { name: p.field.slice(7), label: p.param?.title[ctx.lang] ?? p.field.slice(7) },
      })),
    )
  if (command.danger) mayEndanger(ctx, order)
  const { id } = await tx.one<{ id: number }>(
    sql`insert into terminal_task (command, params, danger, reason, actor_id, actor_name, lang) values (${order.command}, ${JSON.stringify(values)}::jsonb, ${command.danger ?? false}, ${order.reason.slice(0, 500) || null}, ${ctx.account}, ${ctx.name}, ${ctx.lang}) returning id`,
  )
  await audit({ run: tx, ctx }, [
    {
      resource: 'terminal_task',
      record: id,
      no: order.command,
      operation: 'action',
      action: 'run',
      comment: order.reason || undefined,
      node: command.danger ? 'terminal/danger' : 'terminal/run',
    },
  ])
  if (command.danger)
    await emit({ app, tx }, 'terminal.danger', { accounts: await superIds(tx), command: order.command, by: ctx.account }, { resource: 'terminal_task', id })
  await tellTask({ app, run: tx }, { id, state: 'waiting' })
  await wake({ app, tx, ctx })
  return { id, blocked: (await blockedBy(tx)) !== undefined }
}

function mayEndanger(ctx: Ctx, order: TaskOrder): void {
  if (!ctx.access.has('terminal/danger')) throw refuseEngine.FORBIDDEN({ node: 'terminal/danger' })
  if (order.confirm !== order.command) throw refuse.COMMAND_NAME({ command: order.command }, 'confirm')
  if (order.reason.trim() === '') throw refuse.COMMAND_REASON({}, 'reason')
  requireReauth(ctx)
}

export type TaskAction = 'retry' | 'skip' | 'cancel' | 'delete'
const from: Readonly<Record<TaskAction, readonly TaskState[]>> = {
  retry: ['failed', 'unknown'],
  skip: ['failed', 'unknown', 'waiting'],
  cancel: ['connecting', 'executing'],
  delete: ['waiting', 'success', 'failed', 'unknown', 'skipped'],
}
const actionTitles: Readonly<Record<TaskAction, readonly [string, string]>> = {
  retry: ['重试', 'retry'],
  skip: ['跳过', 'skip'],
  cancel: ['取消', 'cancel'],
  delete: ['删除', 'delete'],
}

/** Retry keeps the log and counts the attempt; skip needs a reason; a running task can only be cancelled (platform.md §6.10). */
export async function decideTask({ app, tx, ctx }: CommandContext, id: number, action: TaskAction, reason: string): Promise<void> {
  const task = await tx.maybe<Row>(sql`select id, command, danger, state from terminal_task where id = ${id}::bigint and deleted_at is null for update`)
  if (!task) throw refuseEngine.NOT_FOUND()
  if (task.danger && !ctx.access.has('terminal/danger')) throw refuseEngine.FORBIDDEN({ node: 'terminal/danger' })
  if (action === 'delete' && from.cancel.includes(task.state)) throw refuse.TASK_RUNNING()
  const lang = ctx.lang === 'en' ? 1 : 0
  if (!from[action].includes(task.state)) throw refuse.TASK_STATE({ state: taskStates[task.state][lang], action: actionTitles[action][lang] })
  if (action === 'skip' && reason.trim() === '') throw refuse.COMMAND_REASON({}, 'reason')
  if (action === 'retry' && task.danger) requireReauth(ctx)
  const sets: Readonly<Record<TaskAction, ReturnType<typeof sql>>> = {
    retry: sql`state = 'waiting', attempt = attempt + 1, exit_code = null, error = null, cancel_asked = false, cancelled = false, started_at = null, connected_at = null, finished_at = null`,
    skip: sql`state = 'skipped', error = ${reason.slice(0, 500)}, finished_at = now()`,
    cancel: sql`cancel_asked = true`,
    delete: sql`deleted_at = now()`,
  }
  await tx.run(sql`update terminal_task set ${sets[action]} where id = ${id}::bigint`)
  await audit({ run: tx, ctx }, [
    { resource: 'terminal_task', record: id, no: task.command, operation: 'action', action: action, comment: reason || undefined, node: 'terminal/run' },
  ])
  await tellTask(
    { app, run: tx },
    {
      id,
      state: action === 'retry' ? 'waiting' : action === 'skip' ? 'skipped' : task.state,
      ...(action === 'delete' ? { deleted: true } : {}),
    },
  )
  await wake({ app, tx, ctx })
}

/** Takes finished tasks off the screen; their audit lines stay. */
export async function clearFinished(app: App, tx: Tx): Promise<number> {
  const n = await tx.run(sql`update terminal_task set deleted_at = now() where deleted_at is null and state in ('success', 'skipped')`)
  await tellTask({ app, run: tx }, { id: 0, state: 'cleared' })
  return n
}

export const drainJob = 'platform.terminal'
const wake = ({ app, tx, ctx }: CommandContext): Promise<number> => app.jobs.enqueue(tx, ctx, drainJob, ctx.lang === 'en' ? 'Terminal' : '终端', {})

/** Commands that a caller may see, with their parameters. */
export function commandList(app: App, ctx: Ctx): object[] {
  return [...commandsOf(app)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, c]: [string, TerminalCommand]) => ({
      code,
      title: c.title[ctx.lang],
      danger: c.danger ?? false,
      limit: c.limit ?? 300,
      params: (c.params ?? []).map((p) => ({
        name: p.name,
        title: p.title[ctx.lang],
        kind: p.kind,
        optional: p.optional ?? false,
        ...(p.values ? { values: typeof p.values === 'function' ? p.values(app) : p.values } : {}),
      })),
    }))
}
