import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { callAs, demoPassword, logIn, sharedSession } from './credentials.ts'

export interface OwnAccount {
  id: number
  login: string
}
/** An account of the read-only group that only one test uses, so that it may be locked, kicked and bound. Its password is that of the demo. */
export async function ownAccount(kind: string): Promise<OwnAccount> {
  const login = `${kind}_${Date.now().toString(36).slice(-6)}${Math.floor(Math.random() * 36).toString(36)}`
  const admin = callAs(await sharedSession('admin'))
  const groups = await admin<{ rows: { id: number; name: string }[] }>('GET', '/api/admin-group?size=50')
  const group = groups.body.rows.find((g) => g.name === '只读')!.id
  const first = 'First2026x'
  const created = await admin<{ id: number }>('POST', '/api/admin', { username: login, nickname: `测试${kind}`, password: first, groups: [group] })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const own = callAs(await logIn(login, first))
  expect((await own('POST', '/api/profile/password', { old: first, new: demoPassword, repeat: demoPassword })).status).toBe(204)
  return { id: created.body.id, login }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Code of an authenticator app (RFC 6238), `steps` half minutes from now. */
export function totp(secret: string, steps = 0): string {
  const bits = [...secret].map((c) => letters.indexOf(c).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((b) => Number.parseInt(b, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Binds a second factor; answers its secret and the recovery codes. The steps up to the one before now are then used up. */
export async function bindSecondFactor(login: string): Promise<{ secret: string; recovery: string[] }> {
  const own = callAs(await logIn(login))
  await own('POST', '/api/session/reauth', { password: demoPassword })
  const { body } = await own<{ secret: string }>('POST', '/api/profile/two-factor')
  const done = await own<{ recovery: string[] }>('POST', '/api/profile/two-factor/confirm', { codes: [totp(body.secret, -2), totp(body.secret, -1)] })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { secret: body.secret, recovery: done.body.recovery }
}
