import { setAdmin, useSession } from '@crossway/web-kit'

export interface Profile {
  readonly id: number
  readonly version: number
  readonly username: string
  readonly nickname: string
  readonly avatar: string | null
  readonly avatar_id: number | null
  readonly email: string | null
  readonly mobile: string | null
  readonly motto: string | null
  readonly lang: 'zh-cn' | 'en' | null
  readonly time_zone: string | null
  readonly last_login_at: string | null
  readonly last_login_ip: string | null
  readonly employee: { readonly title: string } | null
  readonly department: string | null
  readonly roles: readonly string[]
  readonly groups: readonly string[]
}

/** The shell shows name and picture, too. */
export function tellShell(part: { nickname?: string; avatar?: string | null }): void {
  const { admin } = useSession.getState()
  if (admin) setAdmin({ ...admin, ...part })
}
