import { dayOf, refId, type RowOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { leaderOf } from '@crossway/organization/server'
import { refuse } from '../../model/errors.ts'
import { socialAccount, socialMetric, socialPost } from '../../model/social/social.resources.ts'
import { checkPhrases } from '../resource/check-phrases.ts'

type Post = RowOf<typeof socialPost>

/** Followers, growth, engagement and posts of the accounts, from their figures and posts. */
export const keepAccounts = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    update social_account a set followers = coalesce(m.followers, a.followers), growth_pct = case when p.followers > 0 then round((m.followers - p.followers) * 100.0 / p.followers, 2) end, engagement_rate = m.engagement_rate,
      posts_30 = x.n, last_post_on = x.last
    from (select id from social_account where id = any(${[...ids]}::bigint[])) i
      left join lateral (select followers, engagement_rate, period from social_metric where account_id = i.id order by period desc limit 1) m on true
      left join lateral (select followers from social_metric where account_id = i.id and period < m.period order by period desc limit 1) p on true
      left join lateral (select count(*) filter (where published_at >= now() - interval '30 days')::int as n, max((published_at at time zone 'Asia/Shanghai')::date) as last from social_post where account_id = i.id and status = 'published') x on true
    where a.id = i.id`)

/** A ban concerns whoever leads the operator, and the accounts of the same login. */
async function tellBan({ app, tx, ctx }: CommandContext, doc: RowOf<typeof socialAccount>, reason: string): Promise<void> {
  const head = await leaderOf(tx, doc.operator.id)
  await notify({ app, tx }, 'promotion.social_ban', {
    employees: head ? [doc.operator.id, head] : [doc.operator.id],
    vars: { handle: doc.handle, reason },
    record: { resource: 'social_account', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
    key: `promotion.social_ban ${doc.id}`,
  })
  if (doc.login)
    await tx.run(
      sql`update social_account set status = 'limited', status_reason = ${`${doc.handle} 被封禁，使用相同登录名`}, version = version + 1 where login = ${doc.login} and id <> ${doc.id} and status = 'active'`,
    )
}

/** Our own accounts (promotion.md socialMedia, actions). */
export const socialAccountCommands = handle(socialAccount, {
  actions: {
    handover: async ({ tx, doc, args, set }) => {
      if (!args.password_changed) throw refuse.SM_PASSWORD({}, 'args.password_changed')
      set({ operator: args.operator, password_changed_on: dayOf(new Date()) })
      await tx.run(sql`update social_post set operator_id = ${args.operator}::bigint where account_id = ${doc.id} and status not in ('published', 'cancelled')`)
      return doc.status === 'limited' ? 'limited' : 'active'
    },
    limit: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'limited'
    },
    reportBan: async ({ app, tx, ctx, doc, args, set }) => {
      set({ status_reason: args.appeal_no ? `${args.reason}（申诉 ${args.appeal_no}）` : args.reason })
      await tellBan({ app, tx, ctx }, doc, args.reason)
      return 'banned' as const
    },
    recover: ({ set }) => {
      set({ status_reason: null })
      return 'active'
    },
    close: () => 'closed',
  },
})

/** Where a post's link leads is known by its platform and object. */
export function withUtm(link: string, platform: string, object: string | null): string {
  const url = new URL(link)
  if (url.searchParams.has('utm_source')) return link
  url.searchParams.set('utm_source', platform)
  url.searchParams.set('utm_medium', 'social')
  if (object) url.searchParams.set('utm_campaign', object)
  return url.toString()
}
const unpublished = (doc: Post): Exclude<Post['status'], 'published' | 'cancelled'> =>
  doc.status === 'published' || doc.status === 'cancelled' ? 'scheduled' : doc.status

export const socialPostCommands = handle(socialPost, {
  save: async ({ tx, before, draft }) => {
    const account = refId(draft.account) ?? before!.account.id
    const a = await tx.one<{ platform: string; operator: number; project: number | null }>(
      sql`select platform, operator_id as operator, project_id as project from social_account where id = ${account}::bigint`,
    )
    Object.assign(draft, { operator: a.operator, project: a.project })
    const object = refId(draft.object === undefined ? before?.object : draft.object)
    if (typeof draft.link === 'string' && URL.canParse(draft.link)) {
      const no = object === null ? null : (await tx.one<{ no: string }>(sql`select no from promotion_object where id = ${object}::bigint`)).no
      draft.link = withUtm(draft.link, a.platform, no)
    }
  },
  guard: ({ doc, action, ctx }) => (action === 'approvePost' && doc.operator?.id === ctx.employee && ctx.employee !== null ? refuse.SM_SELF() : undefined),
  actions: {
    write: () => 'draft',
    submitPost: async ({ tx, doc }) => {
      await checkPhrases(tx, [doc.topic, doc.copy, ...(doc.hashtags ?? [])], 'copy')
      return 'review' as const
    },
    approvePost: () => 'scheduled',
    sendBack: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'draft'
    },
    reschedule: ({ doc, args, set }) => {
      set({ plan_at: args.plan_at })
      return unpublished(doc)
    },
    publish: async ({ tx, doc, args, set }) => {
      if (!/^https:\/\/\S+\.\S+/.test(args.url)) throw refuse.PT_URL({}, 'args.url')
      const at = args.published_at ?? new Date().toISOString()
      if (Date.parse(at) > Date.now() + 60_000) throw refuse.PT_FUTURE({}, 'args.published_at')
      set({ url: args.url, published_at: at })
      await tx.run(sql`update social_post set status = 'published', published_at = ${at}::timestamptz where id = ${doc.id}`)
      await keepAccounts(tx, [doc.account.id])
      return 'published' as const
    },
    fail: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'failed'
    },
    cancel: () => 'cancelled',
  },
})
export const socialMetricCommands = handle(socialMetric, {
  save: async ({ tx, before, draft }) => {
    const a = await tx.one<{ operator: number; project: number | null }>(
      sql`select operator_id as operator, project_id as project from social_account where id = ${refId(draft.account) ?? before!.account.id}::bigint`,
    )
    Object.assign(draft, a)
  },
  saved: ({ tx, doc }) => keepAccounts(tx, [doc.account.id]).then(() => undefined),
  actions: {},
})
