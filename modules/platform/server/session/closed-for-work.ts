import { refuse } from '@crossway/kernel'
import type { Access, App } from '@crossway/server-kit'
import { config } from '../site/config.ts'

/** Signing in and out, and knowing that it is closed, stay possible. */
const open = /^\/api\/(session|site|events|pref)(\/|\?|$)/

/** While the installation is closed for maintenance only super accounts work (platform.md §6.10, §7.3 503). */
export async function refuseWhileClosed(app: App, access: Access, url: string): Promise<void> {
  const until = await config(app, 'maintenance_until')
  if (until === '' || access.super || open.test(url)) return
  const end = Date.parse(until)
  if (end > Date.now()) throw refuse.MAINTENANCE({}, undefined, { until })
}
