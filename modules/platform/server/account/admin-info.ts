import type { Context } from '@crossway/server-kit'
import { sql, type Access } from '@crossway/server-kit'
import { stateOf } from '../platform-state.ts'

/** What the browser keeps as adminInfo ◆: no token, no secret (platform.md §3.12). */
export interface AdminInfo {
  readonly id: number
  readonly username: string
  readonly nickname: string
  /** Name of the person behind the account, for readers of English. */
  readonly name_en: string | null
  readonly avatar: string | null
  readonly last_login_time: string | null
  readonly last_login_ip: string | null
  readonly employee_id: number | null
  readonly department: string | null
  readonly super: boolean
  readonly lang: 'zh-cn' | 'en' | null
}

export async function adminInfo({ app, run }: Context<'app' | 'run'>, access: Access): Promise<AdminInfo> {
  const r = await run.one<{
    username: string
    nickname: string
    avatar_id: number | null
    last_login_at: string | null
    last_login_ip: string | null
    employee_id: number | null
    lang: 'zh-cn' | 'en' | null
  }>(sql`select username, nickname, avatar_id, last_login_at, last_login_ip, employee_id, lang from admin where id = ${access.account}::bigint`)
  const person = r.employee_id === null ? undefined : await stateOf(app).person(run, r.employee_id, r.lang ?? 'zh-cn')
  return {
    id: access.account,
    username: r.username,
    nickname: r.nickname,
    name_en: person?.name_en ?? null,
    avatar: fileUrl(r.avatar_id),
    last_login_time: r.last_login_at,
    last_login_ip: r.last_login_ip,
    employee_id: r.employee_id,
    department: person?.department ?? null,
    super: access.super,
    lang: r.lang,
  }
}

export const fileUrl = (id: number | null): string | null => (id === null ? null : `/api/file/${id}`)

/** Number behind a badge of the header; 0 while no module counts it. */
export async function badge({ app, run }: Context<'app' | 'run'>, source: string, access: Access): Promise<number> {
  const count = stateOf(app).badges.get(source)
  return count ? count(run, access.account, access.employee) : 0
}
