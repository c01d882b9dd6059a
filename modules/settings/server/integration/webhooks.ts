import { handle, secretErase, secretUse, sql, switched, type App, type JobDef, type Tx, tokenHash } from '@crossway/server-kit'
import type { IntegrationType } from '../../model/integration/secret-fields.ts'
import type { hookSchemes } from '../../model/integration/webhook.resource.ts'
import { webhookIn } from '../../model/integration/webhook.resource.ts'
import { refuse } from '../../model/errors.ts'
import { isAllowed, isWanted, oddNetwork, proofOf } from './webhook-signature.ts'

/** What came in: whoever owns the connector takes it in the transaction that writes it down, and leaves what is long to a job. */
export interface WebhookEvent {
  readonly integration: number
  readonly topic: string | null
  /** The sender's own number of it. */
  readonly key: string
  readonly payload: unknown
}
export type TakeWebhook = (call: { readonly app: App; readonly tx: Tx }, event: WebhookEvent) => Promise<void>
const takers = new Map<IntegrationType, TakeWebhook>()
/** Whoever owns the connector of a service says what its calls do (settings.md webhook_in). */
export const registerWebhook = (type: IntegrationType, take: TakeWebhook): void => void takers.set(type, take)

export const hookOwner = (id: number): { type: string; id: number } => ({ type: 'webhook_in', id })

interface Hook {
  readonly id: number
  readonly scheme: (typeof hookSchemes)[number]
  readonly topics: string | null
  readonly allowed_ips: string | null
  readonly integration: number
  readonly type: IntegrationType
}
type Taken = { readonly status: 200 | 401 | 403 | 404 | 500; readonly outcome: 'taken' | 'again' | 'refused' | 'failed' | 'unknown' }
/** Refused calls of one address that are written down in a minute; more tell nothing more. */
const refusalsAMinute = 20
const whys = {
  headers: '缺少签名请求头 / signature headers are missing',
  time: '时间戳相差超过五分钟 / the timestamp is more than five minutes off',
  signature: '签名不正确 / the signature is wrong',
  ip: 'IP不在白名单 / the address is not allowed',
  secret: '尚未登记密钥 / no secret is stored',
  json: '正文不是JSON / the body is no JSON',
} as const

/** One call of a platform: known, allowed, signed and of now, it is taken once; all else is refused and written down. */
export async function takeCall(
  app: App,
  o: { readonly token: string; readonly ip: string; readonly headers: Parameters<typeof proofOf>[2]; readonly body: Buffer },
): Promise<Taken> {
  const hook = await app.db.maybe<Hook>(sql`
    select w.id, w.scheme, w.topics, w.allowed_ips, i.id as integration, i.type from webhook_address a join webhook_in w on w.id = a.webhook_id join integration i on i.id = w.integration_id
    where a.token_hash = ${tokenHash(o.token)} and w.status = 'enabled' and i.status <> 'disabled'`)
  if (!hook) return { status: 404, outcome: 'unknown' }
  const no = async (why: keyof typeof whys, key: string, status: 401 | 403): Promise<Taken> => {
    await app.db.run(sql`
      insert into webhook_delivery (webhook_id, event_key, outcome, why, bytes, at) select ${hook.id}, ${key || '–'}, 'refused', ${whys[why]}, ${o.body.length}, now()
      where (select count(*) from (select 1 from webhook_delivery d where d.webhook_id = ${hook.id} and d.outcome = 'refused' and d.at > now() - interval '1 minute' limit ${refusalsAMinute}) x) < ${refusalsAMinute}`)
    return { status, outcome: 'refused' }
  }
  if (!isAllowed(hook.allowed_ips, o.ip)) return no('ip', '', 403)
  const secret = await secretUse({ app, run: app.db }, hookOwner(hook.id), 'secret')
  if (!secret) return no('secret', '', 401)
  const proof = proofOf(hook.scheme, secret, o.headers, o.body)
  if (!proof.ok) return no(proof.why, proof.key, 401)
  let payload: unknown
  try {
    payload = JSON.parse(o.body.toString())
  } catch {
    return no('json', proof.key, 401)
  }
  const log = (outcome: 'taken' | 'again' | 'failed', why: string | null) =>
    sql`insert into webhook_delivery (webhook_id, event_key, topic, outcome, why, bytes, at) values (${hook.id}, ${proof.key}, ${proof.topic}, ${outcome}, ${why}, ${o.body.length}, now())`
  try {
    return await app.db.tx(async (tx): Promise<Taken> => {
      const first = await tx.run(sql`insert into webhook_key (webhook_id, event_key) values (${hook.id}, ${proof.key}) on conflict do nothing`)
      if (!first) {
        await tx.run(log('again', null))
        return { status: 200, outcome: 'again' }
      }
      if (isWanted(hook.topics, proof.topic)) {
        await takers.get(hook.type)?.({ app, tx }, { integration: hook.integration, topic: proof.topic, key: proof.key, payload })
        await tx.run(log('taken', null))
      } else await tx.run(log('taken', '不在接收事件中，未处理 / not among the events, left'))
      await tx.run(sql`update webhook_in set last_at = now() where id = ${hook.id}`)
      return { status: 200, outcome: 'taken' }
    })
  } catch (e) {
    // the sender tries again, and it is new then
    await app.db.run(log('failed', (e instanceof Error ? e.message : String(e)).slice(0, 300)))
    return { status: 500, outcome: 'failed' }
  }
}

export const webhookCommands = handle(webhookIn, {
  save: ({ next }) => {
    const odd = oddNetwork(next.allowed_ips ?? null)
    if (odd !== undefined) throw refuse.HOOK_IPS({ value: odd.slice(0, 60) }, 'allowed_ips')
  },
  actions: switched,
  remove: async ({ tx, doc }) => {
    await secretErase(tx, hookOwner(doc.id))
    await tx.run(sql`delete from webhook_address where webhook_id = ${doc.id}::bigint`)
  },
})

/** Keys are known longer than calls are shown: what was taken is not taken anew. */
export const purgeWebhooksJob: JobDef = {
  name: 'settings.purgeWebhooks',
  title: { 'zh-cn': '清理30天前的回调记录', en: 'Purge webhook calls older than 30 days' },
  cron: '55 3 * * *',
  run: async ({ app }) => {
    await app.db.run(sql`delete from webhook_push where status <> 'waiting' and at < now() - interval '30 days'`)
    await app.db.run(sql`delete from webhook_key where at < now() - interval '180 days'`)
    return app.db.run(sql`delete from webhook_delivery where at < now() - interval '30 days'`)
  },
}
