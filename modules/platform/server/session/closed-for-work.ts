import { refuse } from '@crossway/kernel'
import type { Access, App } from '@crossway/server-kit'
import { config } from '../site/config.ts'

/** Signing in and out, and knowing that it is closed, stay possible. */
const open = /^\/api\/(session|site|events|pref)(\/|\?|$)/

/** While the installation is closed for maintenance only super accounts work (platform.md §6.10, §7.3 503). */
export async function refuseWhileClosed(app: App, access: Access, url: string): Promise<void> {
  if (!access.super && !open.test(url)) await refuseOutsiders(app)
}

/** The same for whoever has no account of the house: members and those who would sign in as one. */
export async function refuseOutsiders(app: App): Promise<void> {
  const until = await config(app, 'maintenance_until')
  if (until !== '' && Date.parse(until) > Date.now()) throw refuse.MAINTENANCE({}, undefined, { until })
}
