import type { App, TrustedOrigins } from '@crossway/server-kit'
import { config, storedConfig } from './config.ts'

/** An origin as a browser writes it, or nothing: what is no http(s) origin must not widen a policy. */
export function originOf(text: string): string | undefined {
  try {
    const url = new URL(text.trim())
    return /^https?:$/.test(url.protocol) && /^[a-z0-9.-]+$/i.test(url.hostname) ? url.origin : undefined
  } catch {
    return undefined
  }
}
const hostOf = (text: string): string | undefined => (/^[a-z0-9.-]+$/i.test(text) ? text : undefined)

/** By the settings they were made of: every answer asks for them. */
const created = new WeakMap<object, TrustedOrigins>()

/** Exactly the hosts that the sub-application may come from (platform.md §4.1), and the partners that may embed the bare shell (§1.1). */
export async function trustedOrigins(app: App): Promise<TrustedOrigins> {
  const settings = await storedConfig(app)
  const known = created.get(settings)
  if (known) return known
  const [production, cdn, test, port, partners] = await Promise.all([
    config(app, 'subapp_prod_host'),
    config(app, 'cdn_url'),
    config(app, 'subapp_test_host'),
    config(app, 'subapp_test_port'),
    config(app, 'frame_ancestors'),
  ])
  const host = hostOf(test)
  const code = [production ? originOf(cdn) : undefined, host && `${host}:${port}`]
  const trusted = { code: code.filter((o) => o !== undefined), frames: partners.split(/\s+/).flatMap((line) => originOf(line) ?? []) }
  created.set(settings, trusted)
  return trusted
}
