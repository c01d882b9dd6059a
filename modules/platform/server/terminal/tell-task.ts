import type { Context } from '@crossway/server-kit'
import { sql, type App, type Runner } from '@crossway/server-kit'

const stored = new WeakMap<App, { readonly until: number; readonly accounts: readonly number[] }>()
const life = 10_000

/** Signed-in accounts that hold the page: only they hear what the terminal says. */
export async function terminalWatchers(app: App, run: Runner = app.db): Promise<readonly number[]> {
  const known = stored.get(app)
  if (known && known.until > Date.now()) return known.accounts
  const ids = (
    await run.rows<{ id: number }>(
      sql`select distinct admin_id as id from admin_session where revoked_at is null and expires_at > now() and last_active_at > now() - interval '1 day' limit 500`,
    )
  ).map((r) => r.id)
  const accounts: number[] = []
  for (const id of ids) {
    const access = await app.access(id).catch(() => undefined)
    if (access?.has('terminal')) accounts.push(id)
  }
  stored.set(app, { until: Date.now() + life, accounts })
  return accounts
}

/** Says over the event stream what became of a task. */
export async function tellTask({ app, run }: Context<'app' | 'run'>, data: Readonly<Record<string, unknown>>): Promise<void> {
  const to = await terminalWatchers(app, run)
  if (to.length) await app.events.push(run, { type: 'terminal.task', to, data })
}

const most = 6000
/** Lines as they come, in pieces that fit a notification. */
export async function tellLines(app: App, task: number, attempt: number, lines: readonly { readonly id: number; readonly line: string }[]): Promise<void> {
  const to = await terminalWatchers(app, app.db.aside)
  if (to.length === 0) return
  let piece: { id: number; line: string }[] = []
  let size = 0
  const send = async (): Promise<void> => {
    if (piece.length) await app.events.push(app.db.aside, { type: 'terminal.line', to, data: { task, attempt, lines: piece } })
    piece = []
    size = 0
  }
  for (const l of lines) {
    const cost = Buffer.byteLength(JSON.stringify(l))
    if (size + cost > most) await send()
    piece.push(l)
    size += cost
  }
  await send()
}
