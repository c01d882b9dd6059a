import { createHmac } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { outgoingOf, type App } from '@crossway/server-kit'
import { refuse } from '../../model/member/member.errors.ts'
import { config, configSecret } from './config.ts'

type Gateway = (app: App, to: string, text: string) => Promise<void>
const patience = 10_000

/** Where the outbox of this machine lies: one message a line, for the demo and for tests. */
export const smsOutbox = (app: App): string => join(app.config.dataDir, 'outbox', 'sms.jsonl')

/**
 * Ways to a telephone. `http` posts `{to, text, at}` to the address of system config, signed: X-Signature = HMAC-SHA-256 of the body under its key;
 * `outbox` writes to a file that only we may read.
 */
const gateways: Readonly<Record<string, Gateway>> = {
  http: async (app, to, text) => {
    const body = JSON.stringify({ to, text, at: new Date().toISOString() })
    const signature = createHmac('sha256', await configSecret(app, 'sms_secret'))
      .update(body)
      .digest('hex')
    const answer = await outgoingOf(app).fetch(await config(app, 'sms_url'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      redirect: 'error',
      timeoutMs: patience,
      maxBytes: 64 * 1024,
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  },
  outbox: async (app, to, text) => {
    const path = smsOutbox(app)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await appendFile(path, JSON.stringify({ to, text, at: new Date().toISOString() }) + '\n', { mode: 0o600 })
  },
}

async function gatewayOf(app: App): Promise<Gateway | undefined> {
  const name = await config(app, 'sms_gateway')
  // What is written to a file reaches nobody: an installation that works for real does not pretend to have sent it.
  if (name === 'outbox' && app.config.production && !app.config.demo) return undefined
  if (name === 'http' && !(await config(app, 'sms_url'))) return undefined
  return gateways[name]
}

/** Can this installation send text messages at all? */
export const smsIsSet = async (app: App): Promise<boolean> => (await gatewayOf(app)) !== undefined

/** Sends one text message. Throws SMS_NOT_SET, or SMS_FAILED with a reason that holds neither the text nor the key. */
export async function smsFromSite(app: App, to: string, text: string): Promise<void> {
  const send = await gatewayOf(app)
  if (!send) throw refuse.SMS_NOT_SET()
  try {
    await send(app, to, text)
  } catch (e) {
    throw refuse.SMS_FAILED({ reason: (e instanceof Error ? e.message : String(e)).replaceAll(text, '***').slice(0, 200) })
  }
}
