import type { Context } from '@crossway/server-kit'
import { fill, type Lang } from '@crossway/kernel'
import { mayRead, sql, type App, type Runner, type Tx } from '@crossway/server-kit'
import { inQuietHours, mandatoryCategories, type NoticeKind } from '../../model/notification/notice-kinds.ts'
import { stateOf } from '../platform-state.ts'

type Both = Readonly<Record<Lang, string>>
export interface Message {
  /** Accounts, and people whose accounts are told. */
  readonly accounts?: readonly number[]
  readonly employees?: readonly number[]
  readonly vars?: Readonly<Record<string, string | number | Both>>
  readonly record?: { readonly resource: string; readonly id: number }
  /** Who did it: he is not told of his own action. */
  readonly by?: { readonly account: number; readonly name: string }
  /** The same key is said once a day to one person. */
  readonly key?: string
}

const names = new WeakMap<App, Map<string, Both>>()
/** What a kind of messages is called where no single one is meant: its title without what differs from message to message. */
const nameOf = (k: NoticeKind): Both => {
  const name = (lang: Lang): string =>
    k.title[lang]
      .replace(/\{\w+\}/g, '…')
      .replace(/…([\s…]*…)+/g, '…')
      .replace(/^[\s…：:]+|[\s：:]*…?$/g, '')
  return { 'zh-cn': name('zh-cn'), en: name('en') }
}
/** Names of the kinds that were declared, by code; a kind whose title is nothing but its text has none. */
export const noticeNames = (app: App): Readonly<Record<string, Both>> =>
  Object.fromEntries([...(names.get(app) ?? [])].filter(([, n]) => n['zh-cn'] !== '' && n.en !== ''))

interface Recipient {
  readonly id: number
  readonly lang: Lang
  readonly off: readonly string[] | null
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly paused: boolean
}
const most = 1000
/** Time of day where the people work. Made once: making a formatter takes longer than the rest of a message. */
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })
export const neutral: Both = { 'zh-cn': '您有一条与{resource}相关的消息', en: 'You have a message about {resource}' }

/** A module's kinds of messages; a code is declared once. */
export function registerNotices(app: App, kinds: readonly NoticeKind[]): void {
  const known = stateOf(app).notices
  const called = names.get(app) ?? new Map<string, Both>()
  names.set(app, called)
  for (const k of kinds) {
    known.set(k.code, k)
    called.set(k.code, nameOf(k))
  }
}

/**
 * Tells people something (workplace.md E2), in the transaction in which it happened: a row each, the badge, and a word in the corner unless it is
 * quiet. Whoever may not read the record hears only that there is something, without a link. Answers how many were told.
 */
export async function notify({ app, tx }: Context<'app' | 'tx'>, code: string, m: Message): Promise<number> {
  const kind = stateOf(app).notices.get(code)
  if (!kind) throw new Error(`no message is of the kind ${code}`)
  const texts = textsOf(kind, m.vars ?? {})
  const found = await tx.rows<Recipient>(
    sql`select a.id, coalesce(a.lang, 'zh-cn') as lang, p.off, p.quiet_from, p.quiet_to, coalesce(p.pause_until > now(), false) as paused from admin a left join notification_pref p on p.account = a.id
      where a.status = 'enabled' and (a.id = any(${m.accounts ?? []}::bigint[]) or a.employee_id = any(${m.employees ?? []}::bigint[])) and (${kind.actorIncluded ?? false} or a.id <> ${m.by?.account ?? 0}) order by a.id limit ${most}`,
  )
  const wanted = found.filter((p) => mandatoryCategories.includes(kind.category) || kind.level === 'urgent' || !p.off?.includes(kind.category))
  const blind = new Set<number>()
  if (m.record) for (const p of wanted) if (!(await readsRecord({ app, tx }, p.id, m.record))) blind.add(p.id)
  const name = (lang: Lang): string => (m.record ? app.registry.labels(m.record.resource, lang).name : '')
  const hidden = { 'zh-cn': fill(neutral['zh-cn'], { resource: name('zh-cn') }), en: fill(neutral.en, { resource: name('en') }) }
  const titleOf = (p: Recipient): Both => (blind.has(p.id) ? hidden : texts.title)
  const rows = wanted.map((p) => ({ ...titleOf(p), account: p.id, open: !blind.has(p.id) }))
  if (rows.length === 0) return 0
  const created = await tx.rows<{ id: number; account: number }>(
    sql`insert into notification (account, type, category, level, title_zh, title_en, body_zh, body_en, resource, record_id, actor_name, dedupe_key)
      select u.account, ${kind.code}, ${kind.category}, ${kind.level}, u.zh, u.en, case when u.open then ${texts.body?.['zh-cn'] ?? null}::text end, case when u.open then ${texts.body?.en ?? null}::text end,
        case when u.open then ${m.record?.resource ?? null}::text end, case when u.open then ${m.record?.id ?? null}::bigint end, ${m.by?.name ?? null}, ${m.key ?? null}
      from unnest(${rows.map((r) => r.account)}::bigint[], ${rows.map((r) => r['zh-cn'])}::text[], ${rows.map((r) => r.en)}::text[], ${rows.map((r) => r.open)}::boolean[]) as u(account, zh, en, open)
      on conflict do nothing returning id, account`,
  )
  const merged = await mergeInto(
    tx,
    kind,
    created.filter((r) => !blind.has(r.account)),
  )
  const reported = new Set(created.map((r) => r.account))
  await tellCounts({ app, tx }, [...reported])
  const now = clock.format(new Date())
  const asleep = (p: Recipient): boolean => kind.level !== 'urgent' && (p.paused || inQuietHours(p.quiet_from ?? '22:00', p.quiet_to ?? '08:00', now))
  if (!kind.silent)
    for (const p of wanted)
      if (reported.has(p.id) && !merged.has(p.id) && !asleep(p))
        await app.events.push(tx, {
          type: 'notice',
          to: [p.id],
          data: { kind: kind.category === 'warning' || kind.level !== 'info' ? 'warning' : 'info', code: kind.code, text: titleOf(p)[p.lang] },
        })
  return reported.size
}

/** Messages that follow one of their kind which is still unread stand behind it, and its title counts them. Answers whose were merged. */
async function mergeInto(tx: Tx, kind: NoticeKind, created: readonly { readonly id: number; readonly account: number }[]): Promise<ReadonlySet<number>> {
  if (!kind.digest || created.length === 0) return new Set()
  const heads = await tx.rows<{ account: number; head: number; n: number }>(sql`
    with first as (
      select u.account, (select h.id from notification h where h.account = u.account and h.type = ${kind.code} and h.id < u.id and h.merged_into is null and h.read_at is null and h.archived_at is null and h.record_id is not null
        and h.created_at > now() - make_interval(mins => ${kind.digest.minutes}) order by h.id desc limit 1) as head, u.id from unnest(${created.map((c) => c.id)}::bigint[], ${created.map((c) => c.account)}::bigint[]) as u(id, account)),
    behind as (update notification n set merged_into = f.head from first f where f.head is not null and n.id = f.id returning n.account, f.head)
    update notification h set merged_count = h.merged_count + b.more from (select account, head, count(*)::int as more from behind group by 1, 2) b where h.id = b.head returning h.account, h.id as head, h.merged_count + 1 as n`)
  for (const { head, n } of heads)
    await tx.run(
      sql`update notification set title_zh = ${fill(kind.digest.title['zh-cn'], { n })}, title_en = ${fill(kind.digest.title.en, { n })}, body_zh = null, body_en = null where id = ${head}::bigint`,
    )
  return new Set(heads.map((h) => h.account))
}

export const readsRecord = async ({ app, tx }: Context<'app' | 'tx'>, account: number, record: NonNullable<Message['record']>): Promise<boolean> => {
  const r = app.registry.find(record.resource)
  const access = r && (await app.access(account).catch(() => undefined))
  return r !== undefined && access !== undefined && mayRead({ app, run: tx }, access, r, record.id)
}

/** Text with its variables; one that is not given is a mistake of ours, not a hole in the text. */
function textsOf(kind: NoticeKind, vars: NonNullable<Message['vars']>): { title: Both; body: Both | undefined } {
  const text = (template: Both): Both => {
    const one = (lang: Lang): string => {
      const missing = [...template[lang].matchAll(/\{(\w+)\}/g)].find(([, k]) => vars[k!] === undefined)
      if (missing) throw new Error(`${kind.code} lacks the value of ${missing[0]}`)
      const flat = Object.fromEntries(Object.entries(vars).map(([k, v]) => [k, typeof v === 'object' ? v[lang] : v]))
      return fill(template[lang], flat).slice(0, 500)
    }
    return { 'zh-cn': one('zh-cn'), en: one('en') }
  }
  return { title: text(kind.title), body: kind.body && text(kind.body) }
}

/** Unread messages of each of these accounts, in all their browsers. */
export async function tellCounts({ app, tx }: Context<'app' | 'tx'>, accounts: readonly number[]): Promise<void> {
  const counts = await tx.rows<{ account: number; n: number }>(
    sql`select u.account, (select count(*)::int from notification x where x.account = u.account and x.read_at is null and x.archived_at is null and x.merged_into is null) as n from unnest(${accounts}::bigint[]) as u(account)`,
  )
  for (const { account, n } of counts) await app.events.push(tx, { type: 'message.count', to: [account], data: { n } })
}

/** The badge of the header and of the login's answer. */
export const unreadOf = async (run: Runner, account: number): Promise<number> =>
  (
    await run.one<{ n: number }>(
      sql`select count(*)::int as n from notification where account = ${account}::bigint and read_at is null and archived_at is null and merged_into is null`,
    )
  ).n
