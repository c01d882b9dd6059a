import { dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { peopleOfCategory } from '@crossway/organization/server'
import { sql, type App, type EventHandler, type JobDef } from '@crossway/server-kit'
import { wecomApprovals } from '@crossway/platform/server'
import { asked, readApproval, wecomOf } from './read-approval.ts'

const day = 86_400
export const mostDays = 31
const atOnce = 1000

/** Numbers of the approvals handed in between two moments (seconds), page after page of a hundred. */
async function numbersOf(app: App, from: number, to: number): Promise<string[]> {
  const client = await wecomOf(app)
  const all: string[] = []
  let cursor: string | undefined
  do {
    const page = await asked(client.approvalNumbers({ from, to, ...(cursor ? { cursor } : {}) }))
    all.push(...page.numbers)
    cursor = page.next
  } while (cursor !== undefined && all.length < 50_000)
  return all
}

export interface Synced {
  readonly listed: number
  readonly stored: number
  readonly read: number
  readonly missing: readonly string[]
}
/**
 * Reads approvals of a span anew and counts what is here against WeCom's list. `open` reads only those that a lost callback may have changed:
 * unknown ones, those in review, and each of the others four times a day.
 */
export async function syncApprovals(app: App, from: number, to: number, o: { open: boolean }): Promise<Synced> {
  const numbers = await numbersOf(app, from, to)
  const fresh = o.open
    ? new Set(
        (
          await app.db.rows<{ no: string }>(
            sql`select sp_no as no from wx_approval where sp_no = any(${numbers}::text[]) and sp_status <> 'approving' and read_at > now() - interval '6 hours'`,
          )
        ).map((r) => r.no),
      )
    : new Set<string>()
  const wanted = numbers.filter((n) => !fresh.has(n)).slice(0, atOnce)
  for (const no of wanted) await readApproval(app, no)
  const stored = new Set((await app.db.rows<{ no: string }>(sql`select sp_no as no from wx_approval where sp_no = any(${numbers}::text[])`)).map((r) => r.no))
  return { listed: numbers.length, stored: stored.size, read: wanted.length, missing: numbers.filter((n) => !stored.has(n)).slice(0, 100) }
}

export const wxJobs: readonly JobDef[] = [
  {
    name: 'wxApproval.read',
    title: { 'zh-cn': '读取企微审批', en: 'Read a WeCom approval' },
    run: async ({ app, data }) => ({ outcome: await readApproval(app, String(data.sp_no)) }),
  },
  {
    name: 'wxApproval.sync',
    title: { 'zh-cn': '拉取企微审批', en: 'Fetch WeCom approvals' },
    run: async ({ app, data }) => syncApprovals(app, Number(data.from), Number(data.to), { open: false }),
  },
  {
    name: 'wxApproval.poll',
    title: { 'zh-cn': '补收企微审批变更', en: 'Catch lost changes of WeCom approvals' },
    cron: '*/10 * * * *',
    run: async ({ app }) => {
      if (!(await wecomApprovals(app))) return { listed: 0 }
      const now = Math.floor(Date.now() / 1000)
      return syncApprovals(app, now - mostDays * day + 60, now, { open: true })
    },
  },
]

export const wxNotices: readonly NoticeKind[] = [
  {
    code: 'wxApproval.needsHand',
    category: 'business',
    level: 'important',
    title: { 'zh-cn': '企微审批 {no} 已撤销,单据 {document} 需人工处理', en: 'WeCom approval {no} was revoked; document {document} needs a person' },
  },
]
/** Finance hears of a document that could not be taken back by itself. */
export const onNeedsHand: EventHandler = {
  event: 'wxApproval.needsHand',
  name: 'resource.tellNeedsHand',
  run: async ({ app, tx, payload }) =>
    void (await notify({ app, tx }, 'wxApproval.needsHand', {
      employees: await peopleOfCategory(tx, 'finance', dayOf(new Date())),
      vars: { no: String(payload.no), document: String(payload.document ?? '') },
      record: { resource: 'wx_approval', id: Number(payload.approval) },
    })),
}
