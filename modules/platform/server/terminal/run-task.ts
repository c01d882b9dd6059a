import { hostname } from 'node:os'
import { sql, type App, type Ctx, type JobDef } from '@crossway/server-kit'
import { accountFacts } from '../account/account-facts.ts'
import { rankedAccess } from '../account/rank.ts'
import { commandsOf, type ParamValues, type TerminalCommand } from './commands.ts'
import { drainJob } from './queue.ts'
import { tellLines, tellTask } from './tell-task.ts'

interface Task {
  readonly id: number
  readonly command: string
  readonly params: ParamValues
  readonly attempt: number
  readonly actor_id: number
  readonly lang: 'zh-cn' | 'en'
}
const worker = `${hostname()}:${process.pid}`
const standardLimit = 300
const logLimit = 5 * 1024 * 1024
/** After somebody cancels, or the limit passed, a command has this long to end by itself (ms). */
const grace = 15_000
/** Exit codes as shells give them. */
const exits = { failed: 1, limit: 124, cancelled: 130 } as const

/** Works through the queue: woken when something was added, and every minute for what a dead worker left. */
export const terminalJob: JobDef = {
  name: drainJob,
  title: { 'zh-cn': '终端', en: 'Terminal' },
  cron: '* * * * *',
  run: async ({ app }) => ({ done: await drainTerminal(app) }),
}

/** Runs waiting tasks one after another until the queue is empty, blocked, or somebody else's. Answers how many it ran. */
export async function drainTerminal(app: App): Promise<number> {
  let done = 0
  for (;;) {
    await sweepLost(app)
    const task = await take(app)
    if (!task) return done
    await runTask(app, task)
    done++
  }
}

/** A worker that said nothing for 30 s is lost, and with it what became of its task; one that never began in 10 s has failed. */
export async function sweepLost(app: App): Promise<void> {
  const lost = await app.db.rows<{ id: number; state: string }>(
    sql`update terminal_task set state = case when state = 'executing' then 'unknown' else 'failed' end, finished_at = now(), error = case when state = 'executing' then 'worker lost' else 'no answer in 10 s' end
      where deleted_at is null and ((state = 'executing' and heartbeat_at < now() - interval '30 seconds') or (state = 'connecting' and connected_at < now() - interval '10 seconds')) returning id, state`,
  )
  for (const t of lost) await tellTask({ app, run: app.db }, { id: t.id, state: t.state })
}

/** The first waiting task, unless something before it is open: one queue for the whole installation. */
async function take(app: App): Promise<Task | undefined> {
  const task = await app.db
    .maybe<Task>(
      sql`update terminal_task set state = 'connecting', connected_at = now(), worker = ${worker} where id = (
        select id from terminal_task t where t.deleted_at is null and t.state = 'waiting' and not exists (select 1 from terminal_task o where o.deleted_at is null and o.state in ('connecting', 'executing', 'failed', 'unknown')) order by t.id limit 1 for update skip locked
      ) returning id, command, params, attempt, actor_id, lang`,
    )
    // Two workers at once: the unique index lets one through.
    .catch((e: { code?: string }) => {
      if (e.code === '23505') return undefined
      throw e
    })
  if (!task) return undefined
  await tellTask({ app, run: app.db }, { id: task.id, state: 'connecting' })
  await app.db.run(sql`update terminal_task set state = 'executing', started_at = now(), heartbeat_at = now() where id = ${task.id}::bigint`)
  await tellTask({ app, run: app.db }, { id: task.id, state: 'executing' })
  return task
}

async function runTask(app: App, task: Task): Promise<void> {
  const command = commandsOf(app).get(task.command)
  const stop = new AbortController()
  let why: 'cancelled' | 'limit' | undefined
  const beat = setInterval(() => {
    void app.db.rows<{ cancel_asked: boolean }>(sql`update terminal_task set heartbeat_at = now() where id = ${task.id}::bigint returning cancel_asked`).then(
      ([r]) => {
        if (r?.cancel_asked && !why) {
          why = 'cancelled'
          stop.abort()
        }
      },
      () => undefined,
    )
  }, 1000)
  const limit = setTimeout(
    () => {
      why ??= 'limit'
      stop.abort()
    },
    (command?.limit ?? standardLimit) * 1000,
  )
  let exit: number
  let error: string | null = null
  try {
    if (!command) throw new Error(`no command is named ${task.command}`)
    exit = await Promise.race([work(app, task, command, stop.signal), killed(stop.signal)])
  } catch (e) {
    exit = exits.failed
    error = (e as Error).message
  } finally {
    clearInterval(beat)
    clearTimeout(limit)
  }
  if (why) exit = exits[why]
  if (error) await logLine(app, task, mask(app, error))
  const state = exit === 0 ? 'success' : 'failed'
  await app.db.run(
    sql`update terminal_task set state = ${state}, exit_code = ${exit}, error = ${error === null ? null : mask(app, error).slice(0, 1000)}, cancelled = ${why === 'cancelled'}, finished_at = now() where id = ${task.id}::bigint and state = 'executing'`,
  )
  await tellTask({ app, run: app.db }, { id: task.id, state, exit_code: exit })
}

async function work(app: App, task: Task, command: TerminalCommand, signal: AbortSignal): Promise<number> {
  const code = await command.run({ app, ctx: await ctxOf(app, task), params: task.params, signal, log: (line) => logLine(app, task, mask(app, line)) })
  return code ?? 0
}

const killed = (signal: AbortSignal): Promise<number> =>
  new Promise((done) => signal.addEventListener('abort', () => setTimeout(() => done(exits.cancelled), grace).unref(), { once: true }))

async function ctxOf(app: App, task: Task): Promise<Ctx> {
  const access = await rankedAccess(app, await app.access(task.actor_id))
  const account = await accountFacts(app, task.actor_id)
  return {
    account: task.actor_id,
    employee: access.employee,
    name: account?.nickname ?? '',
    lang: task.lang,
    access,
    actorType: 'job',
    ip: null,
    userAgent: null,
    requestId: `terminal-${task.id}`,
  }
}

async function logLine(app: App, task: Task, text: string): Promise<void> {
  const lines = text.split(/\r?\n/).map((l) => l.slice(0, 4000))
  const bytes = Buffer.byteLength(text) + lines.length
  const room = await app.db.aside.maybe<{ full: boolean }>(
    sql`update terminal_task set log_bytes = log_bytes + ${bytes} where id = ${task.id}::bigint and log_bytes < ${logLimit} returning log_bytes >= ${logLimit} as full`,
  )
  if (!room) return
  if (room.full) lines.push(task.lang === 'en' ? '… the log is full (5 MB), what follows is not kept' : '… 日志已满（5 MB），之后的内容不再保留')
  const created = await app.db.aside.rows<{ id: number; line: string }>(
    sql`insert into terminal_line (task_id, attempt, line) select ${task.id}::bigint, ${task.attempt}::int, u.line from unnest(${lines}::text[]) with ordinality as u(line, n) order by u.n returning id, line`,
  )
  await tellLines(app, task.id, task.attempt, created)
}

// Every part is bounded: a search that may start anywhere in a line without an end would look through it once for each of its characters.
const urlPassword = /\b(\w{1,20}:\/\/[^:/\s]{1,200}:)[^@\s]{1,500}@/g
/** Nothing that opens a door stands in a log. */
function mask(app: App, line: string): string {
  const secrets = [app.config.secret, app.config.env.DATABASE_URL].filter((s): s is string => !!s && s.length > 6)
  let out = line
  for (const s of secrets) out = out.replaceAll(s, '***')
  return out.replace(urlPassword, '$1***@').replace(/\b(password|secret|token|api_?key)\s*[=:]\s*\S+/gi, '$1=***')
}
