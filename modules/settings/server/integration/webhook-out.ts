import { handle, outgoingOf, secretErase, secretUse, sql, switched, type App, type JobDef } from '@crossway/server-kit'
import { webhookOut, webhookPush } from '../../model/integration/webhook-out.resource.ts'
import { refuse } from '../../model/errors.ts'
import { signCall } from './webhook-signature.ts'

export const outOwner = (id: number): { type: string; id: number } => ({ type: 'webhook_out', id })
/** Minutes until the next try: six of them in all, over a day. */
const waits = [1, 10, 60, 300, 1020] as const
const tries = waits.length + 1
/** A receiver that says nothing for so long has not taken it; nobody else takes the call up meanwhile. */
const patience = 10_000
const claimed = '2 minutes'

export const webhookOutCommands = handle(webhookOut, {
  save: ({ app, next }) => {
    if (!app.registry.events.has(next.event)) throw refuse.HOOK_EVENT({ event: next.event.slice(0, 60) }, 'event')
    if (!/^https?:\/\//i.test(next.url)) throw refuse.HOOK_URL({}, 'url')
  },
  actions: switched,
  remove: async ({ tx, doc }) => {
    await tx.run(sql`delete from webhook_push where webhook_id = ${doc.id}::bigint`)
    await secretErase(tx, outOwner(doc.id))
  },
})
export const webhookPushCommands = handle(webhookPush, {
  actions: {
    again: ({ set }) => {
      set({ tries: 0, next_at: new Date().toISOString(), why: null })
      return 'waiting'
    },
  },
})

interface Due {
  readonly id: number
  readonly hook: number
  readonly key: string
  readonly tries: number
  readonly url: string
  readonly payload: unknown
}
type Outcome = { readonly ok: boolean; readonly answer: number | null; readonly ms: number; readonly why: string | null }

async function send(app: App, due: Due): Promise<Outcome> {
  const began = performance.now()
  const ended = (o: Omit<Outcome, 'ms'>): Outcome => ({ ...o, ms: Math.round(performance.now() - began) })
  try {
    const secret = await secretUse({ app, run: app.db }, outOwner(due.hook), 'secret')
    if (!secret) return ended({ ok: false, answer: null, why: '尚未生成密钥 / no secret was made' })
    const body = JSON.stringify(due.payload)
    const time = String(Math.floor(Date.now() / 1000))
    const answer = await outgoingOf(app).fetch(due.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Crossway-Webhooks',
        'webhook-id': due.key,
        'webhook-timestamp': time,
        'webhook-signature': signCall(secret, due.key, time, Buffer.from(body)),
      },
      body,
      redirect: 'error',
      timeoutMs: patience,
      maxBytes: 65_536,
    })
    await answer.arrayBuffer().catch(() => undefined)
    return ended({ ok: answer.ok, answer: answer.status, why: answer.ok ? null : `HTTP ${answer.status}` })
  } catch (e) {
    return ended({ ok: false, answer: null, why: (e instanceof Error ? e.message : String(e)).slice(0, 300) })
  }
}

async function written(app: App, due: Due, o: Outcome): Promise<void> {
  const over = !o.ok && due.tries >= tries
  const wait = waits[due.tries - 1] ?? 0
  await app.db.tx(async (tx) => {
    await tx.run(sql`
      update webhook_push set status = ${o.ok ? 'sent' : over ? 'failed' : 'waiting'}, answer = ${o.answer}::int, ms = ${o.ms}, why = ${o.why}, version = version + 1, updated_at = now(),
        next_at = case when ${!o.ok && !over} then now() + make_interval(mins => ${wait}) end where id = ${due.id}::bigint`)
    await tx.run(sql`
      update webhook_out set fail_count = case when ${o.ok} then 0 else fail_count + 1 end, last_at = case when ${o.ok} then now() else last_at end where id = ${due.hook}::bigint`)
  })
}

/** Sends what is due, each call by one worker only; a worker that dies with it leaves it to the next one. Answers how many were delivered and how many were not. */
export async function sendWebhooks(app: App, most = 500): Promise<{ sent: number; failed: number }> {
  const n = { sent: 0, failed: 0 }
  while (n.sent + n.failed < most) {
    const due = await app.db.rows<Due>(sql`
      update webhook_push p set tries = p.tries + 1, next_at = now() + ${claimed}::interval from webhook_out w
      where w.id = p.webhook_id and p.id in (select x.id from webhook_push x join webhook_out o on o.id = x.webhook_id where x.status = 'waiting' and x.next_at <= now() and o.status = 'enabled' order by x.next_at, x.id limit 8 for update of x skip locked)
      returning p.id, w.id as hook, p.event_key as key, p.tries, w.url, p.payload`)
    if (due.length === 0) return n
    await Promise.all(
      due.map(async (d) => {
        const outcome = await send(app, d)
        await written(app, d, outcome)
        n[outcome.ok ? 'sent' : 'failed']++
      }),
    )
  }
  return n
}

export const sendWebhooksJob: JobDef = {
  name: 'settings.sendWebhooks',
  title: { 'zh-cn': '推送事件到外部地址', en: 'Tell other programs of events' },
  cron: '* * * * *',
  run: ({ app }) => sendWebhooks(app),
}
