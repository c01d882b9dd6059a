import { num } from '@crossway/kernel'
import { handle, sql, type App, type JobDef } from '@crossway/server-kit'
import { crawlNode, crawlTask } from '../../model/crawl/crawl.resource.ts'
import { refuse } from '../../model/errors.ts'
import { param } from '../param/param.ts'
import { claimItems, reportItem, startRun } from './crawl-queue.ts'
import { fetchers } from './fetch-port.ts'

const mostInputs = 5000
const atOnce = 50
const rounds = 40

export const crawlTaskCommands = handle(crawlTask, {
  save: async ({ tx, draft, next }) => {
    if (draft.inputs) {
      const targets = [...new Set((draft.inputs as readonly string[]).map((t) => t.trim()).filter(Boolean))]
      if (targets.length === 0 || targets.length > mostInputs) throw refuse.CRAWL_INPUTS({ n: mostInputs }, 'inputs')
      draft.inputs = targets
    }
    const most = Number((await param(tx, 'settings.crawl_max_rps')) ?? 2)
    const rps = next.max_rps ?? '0'
    if (num(rps).gt(most)) throw refuse.CRAWL_RPS({ n: most }, 'max_rps')
  },
  actions: {
    start: () => 'running' as const,
    pause: () => 'paused' as const,
    runNow: async ({ tx, doc }) => {
      await startRun(tx, doc.id, `now ${new Date().toISOString().slice(0, 16)}`)
      return doc.status as 'running'
    },
    stop: async ({ tx, doc }) => {
      await tx.run(
        sql`update crawl_item i set state = 'skipped' from crawl_run r where r.id = i.run_id and r.task_id = ${doc.id} and i.state in ('queued', 'leased')`,
      )
      await tx.run(sql`update crawl_run set state = 'aborted', ended_at = now() where task_id = ${doc.id} and state = 'running'`)
      return 'finished' as const
    },
  },
})
export const crawlNodeCommands = handle(crawlNode, {
  actions: { drain: () => 'draining' as const, resume: () => 'online' as const, disable: () => 'disabled' as const },
})

/** The slot that a moment belongs to, by how often a task runs. */
export const slotOf = (frequency: string, at: Date): string => {
  const iso = at.toISOString()
  if (frequency === 'hourly') return iso.slice(0, 13)
  if (frequency === 'once') return 'once'
  if (frequency === 'daily') return iso.slice(0, 10)
  const monday = new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000)
  return `week ${monday.toISOString().slice(0, 10)}`
}

/** Begins the rounds that are due, and fetches their pages itself where the installation runs on the emulator. */
export async function crawl(app: App, now = new Date()): Promise<{ runs: number; items: number }> {
  const tasks = await app.db.rows<{ id: number; frequency: string }>(
    sql`select id, frequency from crawl_task where status = 'running' order by priority, id limit 500`,
  )
  let [runs, items] = [0, 0]
  for (const t of tasks) if (await app.db.tx((tx) => startRun(tx, Number(t.id), slotOf(t.frequency, now)))) runs++
  if ((await param(app.db, 'settings.crawl_fetch')) !== 'simulated') return { runs, items }
  const groups = await app.db.rows<{ group: string }>(sql`select distinct node_group as "group" from crawl_task where status = 'running' limit 50`)
  for (const { group } of groups)
    for (let i = 0; i < rounds; i++) {
      const claimed = await app.db.tx((tx) => claimItems(tx, group, null, atOnce))
      if (claimed.length === 0) break
      for (const c of claimed) {
        const found = await fetchers.simulated(c)
        await app.db.tx((tx) => reportItem({ app, tx }, Number(c.item), c.attempt, found))
        items++
      }
    }
  return { runs, items }
}
export const crawlJob: JobDef = {
  name: 'settings.crawl',
  title: { 'zh-cn': '爬虫任务调度', en: 'Crawler rounds' },
  cron: '*/10 * * * *',
  run: ({ app }) => crawl(app),
}
