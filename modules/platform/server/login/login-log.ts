import { sql, type Runner } from '@crossway/server-kit'
import { deviceName, regionOf } from '../session/device-name.ts'

export type LoginResult = 'ok' | 'bad_password' | 'captcha' | 'locked' | 'disabled' | 'place' | '2fa'
export type LoginKind = 'password' | 'code' | 'invite' | 'wecom' | 'token' | 'unlock'
export interface Visitor {
  readonly ip: string
  readonly userAgent: string | null
}

/** Every attempt to sign in leaves a row, kept at least 180 days (platform.md §5.5). */
export async function logLogin(
  run: Runner,
  visitor: Visitor,
  e: { name: string; admin: number | null; member?: number | null; kind?: LoginKind; result: LoginResult; deviceNew?: boolean },
): Promise<void> {
  await run.run(
    sql`insert into login_log (name, admin_id, member_id, kind, result, ip, region, user_agent, device, device_new) values (${e.name.slice(0, 64)}, ${e.admin}, ${e.member ?? null}, ${e.kind ?? 'password'}, ${e.result}, ${visitor.ip}, ${regionOf(visitor.ip)}, ${visitor.userAgent?.slice(0, 500) ?? null}, ${deviceName(visitor.userAgent)}, ${e.deviceNew ?? false})`,
  )
}
