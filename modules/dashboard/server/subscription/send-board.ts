import { Readable } from 'node:stream'
import { dateTimeOf, dayOf, Refusal, type Lang } from '@crossway/kernel'
import { holdersOf } from '@crossway/organization/server'
import type { NoticeKind } from '@crossway/platform/model'
import { mailFromSite, notify } from '@crossway/platform/server'
import { audit, saveFile, sql, systemCtx, withStaged, type Context, type Ctx, type JobDef, type QueryContext } from '@crossway/server-kit'
import { lastDue, subscribedBoards, subscriptionLimits } from '../../model/subscription/subscription.ts'
import { boardBook } from './board-book.ts'
import { bookBytes, type Book } from './book.ts'
import { lockSubscriptions, stored, type StoredSubscription } from './subscriptions.ts'

type Both = Readonly<Record<Lang, string>>
export const subscriptionNotices: readonly NoticeKind[] = [
  {
    code: 'board.sent',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '看板订阅「{name}」：{board} {day}', en: 'Board {name}: {board} of {day}' },
    body: {
      'zh-cn': '{owner} 订阅给您的看板文件已生成，请在「我的任务」中下载。',
      en: 'The file of the board that {owner} sends you stands ready among your jobs.',
    },
  },
  {
    code: 'board.notSent',
    category: 'business',
    level: 'important',
    title: { 'zh-cn': '看板订阅「{name}」没有发给 {who}', en: 'The board {name} was not sent to {who}' },
    body: { 'zh-cn': '{why}', en: '{why}' },
  },
]
const why = {
  right: { 'zh-cn': '已没有该看板或导出的权限', en: 'The right to the board or to its export is gone' },
  account: { 'zh-cn': '没有可以登录的账号', en: 'No account that may enter' },
  mail: { 'zh-cn': '文件已放入其任务列表，但邮件没有发出：{reason}', en: 'The file stands among the jobs, but the mail was not sent: {reason}' },
} as const satisfies Record<string, Both>
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const tellOwner = ({ app, tx }: Context<'app' | 'tx'>, s: StoredSubscription, who: string, reason: Both): Promise<number> =>
  notify({ app, tx }, 'board.notSent', { accounts: [s.owner], vars: { name: s.name, who, why: reason }, key: `board ${s.id} ${who}` })

interface Receiver {
  readonly account: number | null
  readonly name: string
  readonly lang: Lang
}
/** Everybody whom a subscription names today, by person or by role, once each. */
async function receiversOf({ app, tx }: Context<'app' | 'tx'>, s: StoredSubscription): Promise<Receiver[]> {
  const byRole = await Promise.all(s.roles.map((role) => holdersOf(app, { role })))
  const people = [...new Set([...s.employees, ...byRole.flat().map((p) => p.employee)])].slice(0, subscriptionLimits.sent)
  return tx.rows<Receiver>(sql`
    select a.id as account, e.name, coalesce(a.lang, 'zh-cn') as lang from employee e left join admin a on a.employee_id = e.id and a.status = 'enabled' where e.id = any(${people}::bigint[]) order by e.id`)
}

/** A job for each receiver, which acts by his rights: nobody receives what he could not open himself. Answers how many are under way. */
export async function sendSubscription({ app, tx }: Context<'app' | 'tx'>, s: StoredSubscription, only?: readonly number[]): Promise<number> {
  const receivers: Receiver[] = only
    ? await tx.rows<Receiver>(
        sql`select a.id as account, a.nickname as name, coalesce(a.lang, 'zh-cn') as lang from admin a where a.id = any(${only}::bigint[])`,
      )
    : await receiversOf({ app, tx }, s)
  let sent = 0
  for (const r of receivers) {
    if (r.account === null) {
      await tellOwner({ app, tx }, s, r.name, why.account)
      continue
    }
    const ctx: Ctx = { ...systemCtx(r.lang), account: r.account, name: r.name }
    await app.jobs.enqueue(
      tx,
      ctx,
      sendBoardJob.name,
      `${sendBoardJob.title[r.lang]} ${s.name}`,
      { subscription: s.id },
      { uniqueKey: `board ${s.id} ${r.account}` },
    )
    sent++
  }
  if (!only) await tx.run(sql`update board_subscription set last_run_at = now() where id = ${s.id}`)
  return sent
}

/** Writes the board as the receiver's own file, as he would export it himself. */
async function deliver({ app, ctx }: QueryContext, s: StoredSubscription, owner: string, book: Book): Promise<{ file: number; name: string; bytes: Buffer }> {
  const by = ctx.lang === 'en' ? ['Sent by', 'At'] : ['订阅人', '生成时间']
  const bytes = await bookBytes({ ...book, about: [...book.about, [by[0]!, `${owner} · ${s.name}`], [by[1]!, `${dateTimeOf(new Date())} UTC+8`]] })
  const board = subscribedBoards[s.board][ctx.lang]
  const saved = await withStaged(app, Readable.from([bytes]), (staged) =>
    app.db.tx(async (tx) => {
      const file = await saveFile({ app, tx, ctx }, staged, {
        name: `${board}_${dateTimeOf(new Date()).replace(/\D/g, '')}.xlsx`,
        mime: xlsx,
        topic: `export-${ctx.account}`,
        visibility: 'private',
      })
      const rows = book.sheets.reduce((n, sheet) => n + sheet.rows.length, 0)
      await audit({ run: tx, ctx }, [{ resource: s.board, operation: 'export', action: 'subscription', rows, comment: `${s.name} · ${owner}`.slice(0, 500) }])
      await notify({ app, tx }, 'board.sent', {
        accounts: [ctx.account],
        vars: { name: s.name, board: subscribedBoards[s.board], day: dayOf(new Date()), owner },
      })
      return file
    }),
  )
  return { file: saved.id, name: saved.name, bytes }
}

/** One receiver's share: the file by his own rights, or a word to the owner why there is none. */
export const sendBoardJob: JobDef = {
  name: 'dashboard.sendBoard',
  title: { 'zh-cn': '看板订阅', en: 'Board sent' },
  quiet: true,
  async run({ app, ctx, data }) {
    const s = await app.db.maybe<StoredSubscription & { owner_name: string }>(
      sql`select ${stored}, a.nickname as owner_name from board_subscription s join admin a on a.id = s.owner_id where s.id = ${Number(data.subscription)}::bigint`,
    )
    if (!s) return { sent: 0 }
    const refused = (reason: Both): Promise<{ sent: number }> =>
      app.db.tx(async (tx) => {
        await tellOwner({ app, tx }, s, ctx.name, reason)
        return { sent: 0 }
      })
    if (!ctx.access.has(s.board) || !ctx.access.has(`${s.board}/export`)) return refused(why.right)
    let book: Book
    try {
      book = await boardBook({ app, ctx }, s.board, s.address)
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
      return refused(e.code === 'FORBIDDEN' ? why.right : { 'zh-cn': e.text('zh-cn'), en: e.text('en') })
    }
    const { file, name, bytes } = await deliver({ app, ctx }, s, s.owner_name, book)
    if (s.mail) await mail({ app, ctx }, s, { name, bytes })
    return { sent: 1, file, name }
  },
}

/** The same file to the receiver's work address; where mail fails he has the file still, and the owner hears of it. */
async function mail({ app, ctx }: QueryContext, s: StoredSubscription, file: { readonly name: string; readonly bytes: Buffer }): Promise<void> {
  const to = await app.db.maybe<{ email: string | null }>(
    sql`select e.email_work as email from admin a join employee e on e.id = a.employee_id where a.id = ${ctx.account}::bigint`,
  )
  const failed = (reason: Both): Promise<number> =>
    app.db.tx((tx) =>
      tellOwner({ app, tx }, s, ctx.name, {
        'zh-cn': why.mail['zh-cn'].replace('{reason}', reason['zh-cn']),
        en: why.mail.en.replace('{reason}', reason.en),
      }),
    )
  if (!to?.email) return void (await failed({ 'zh-cn': '没有工作邮箱', en: 'no work address' }))
  const board = subscribedBoards[s.board][ctx.lang]
  try {
    await mailFromSite(app, to.email, {
      subject: `${board} · ${s.name} ${dayOf(new Date())}`,
      text: ctx.lang === 'en' ? `Attached is the board ${board} as you may see it.` : `附件为「${board}」，内容按您本人的权限生成。`,
      files: [{ name: file.name, mime: xlsx, bytes: file.bytes }],
    })
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    await failed({ 'zh-cn': e.text('zh-cn'), en: e.text('en') })
  }
}

/** Sends what has come due since it was sent last; of several times that were missed one. Answers how many subscriptions were. */
export const subscriptionsJob = {
  name: 'dashboard.boardSubscriptions',
  title: { 'zh-cn': '看板订阅发送', en: 'Boards that are due to be sent' },
  cron: '1 * * * *',
  run: async ({ app }) => ({ due: await sendDue({ app }, new Date()) }),
} satisfies JobDef

export const sendDue = ({ app }: Pick<QueryContext, 'app'>, now: Date): Promise<number> =>
  app.db.tx(async (tx) => {
    // of owners who may still enter: nobody could stop those of the others
    const open = await lockSubscriptions(tx, sql`not s.paused and exists (select 1 from admin a where a.id = s.owner_id and a.status = 'enabled')`)
    const due = open.filter((s) => lastDue(s, now) > new Date(s.since))
    for (const s of due) {
      await sendSubscription({ app, tx }, s)
      await tx.run(sql`update board_subscription set since = ${now.toISOString()}::timestamptz where id = ${s.id}`)
    }
    return due.length
  })
