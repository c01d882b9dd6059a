import type { EventHandler } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import type { NoticeKind } from '../../model/notification/notice-kinds.ts'
import { notify } from './notify.ts'

/** What the platform and the engine have to say. */
export const platformNotices: readonly NoticeKind[] = [
  {
    code: 'job.finished',
    category: 'system',
    level: 'info',
    silent: true,
    actorIncluded: true,
    title: { 'zh-cn': '后台任务已完成：{title}', en: 'Job done: {title}' },
  },
  {
    code: 'job.failed',
    category: 'system',
    level: 'important',
    silent: true,
    actorIncluded: true,
    title: { 'zh-cn': '后台任务失败：{title}', en: 'Job failed: {title}' },
    body: { 'zh-cn': '{error}', en: '{error}' },
  },
  {
    code: 'comment.mentioned',
    category: 'mention',
    level: 'info',
    title: { 'zh-cn': '{name} 在{no}的评论中提到了您', en: '{name} mentioned you in a comment on {no}' },
    body: { 'zh-cn': '{text}', en: '{text}' },
  },
  {
    code: 'comment.replied',
    category: 'mention',
    level: 'info',
    title: { 'zh-cn': '{name} 回复了您在{no}的评论', en: '{name} answered your comment on {no}' },
    body: { 'zh-cn': '{text}', en: '{text}' },
  },
  {
    code: 'sensitive.changed',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '敏感字段被修改：{no}', en: 'Watched fields were changed: {no}' },
  },
  {
    code: 'terminal.danger',
    category: 'system',
    level: 'important',
    title: { 'zh-cn': '执行了危险维护命令：{command}', en: 'A dangerous command was run: {command}' },
  },
  {
    code: 'admin.superGiven',
    category: 'system',
    level: 'important',
    title: { 'zh-cn': '您获得了超级管理员权限', en: 'You were given super administrator rights' },
  },
  {
    code: 'admin.twoFactorReset',
    category: 'system',
    level: 'important',
    title: { 'zh-cn': '您的二次验证已被管理员重置', en: 'An administrator has reset your second factor' },
  },
  {
    code: 'login.newDevice',
    category: 'system',
    level: 'important',
    title: { 'zh-cn': '您的账号在新设备上登录', en: 'Your account signed in on a new device' },
  },
  {
    code: 'session.reused',
    category: 'system',
    level: 'urgent',
    title: { 'zh-cn': '您的登录凭据被重复使用，该会话已下线，请修改密码', en: 'Your session was used twice and has been ended, please change your password' },
  },
]

const account = (event: string): EventHandler => ({
  event,
  name: `notify.${event}`,
  run: async ({ app, tx, payload }) => void (await notify({ app, tx }, event, { accounts: [Number(payload.account)] })),
})
const job = (event: string): EventHandler => ({
  event,
  name: `notify.${event}`,
  run: async ({ app, tx, payload }) =>
    void (await notify({ app, tx }, event, {
      accounts: [Number(payload.account)],
      vars: { title: String(payload.title), error: String(payload.error ?? '') },
    })),
})

/** A mention opens nothing: whoever may not read the record learns only that there is something (organization.md §4, row 11). */
const spoken = (event: string): EventHandler => ({
  event,
  name: `notify.${event}`,
  run: async ({ app, tx, payload }) => {
    const { resource, record, comment, author, mentions } = payload as {
      resource: string
      record: number
      comment: number
      author: number
      mentions: number[]
    }
    const message = await tx.maybe<{ author_name: string; text: string }>(sql`select author_name, text from comment where id = ${comment}::bigint`)
    const r = app.registry.find(resource)
    if (!message || !r) return
    const title = await tx.maybe<{ no: string | null }>(
      sql`select ${sql.id(r.fields[r.title]?.kind === 'ref' ? 'id' : r.title)}::text as no from ${sql.id(resource)} where id = ${record}::bigint`,
    )
    const no = {
      'zh-cn': `${app.registry.labels(resource, 'zh-cn').name} ${title?.no ?? record} `,
      en: `${app.registry.labels(resource, 'en').name} ${title?.no ?? record}`,
    }
    await notify({ app, tx }, event, {
      accounts: mentions,
      vars: { name: message.author_name, no, text: message.text.slice(0, 300) },
      record: { resource, id: record },
      by: { account: author, name: message.author_name },
    })
  },
})

/** Messages made of events, after their commit. */
export const platformNoticeHandlers: readonly EventHandler[] = [
  ...['admin.superGiven', 'admin.twoFactorReset', 'login.newDevice', 'session.reused'].map(account),
  job('job.finished'),
  job('job.failed'),
  {
    event: 'terminal.danger',
    name: 'notify.terminal.danger',
    run: async ({ app, tx, payload }) =>
      void (await notify({ app, tx }, 'terminal.danger', { accounts: payload.accounts as number[], vars: { command: String(payload.command ?? '') } })),
  },
  {
    event: 'sensitive.changed',
    name: 'notify.sensitive.changed',
    run: async ({ app, tx, payload }) =>
      void (await notify({ app, tx }, 'sensitive.changed', { accounts: payload.accounts as number[], vars: { no: String(payload.no ?? '') } })),
  },
  ...['comment.mentioned', 'comment.replied'].map(spoken),
]
