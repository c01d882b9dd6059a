import type { App } from '@crossway/server-kit'
import { demoLogins, demoPassword } from '@crossway/organization/server'

/** Address and logins, the last lines of a start. */
export function banner(app: App, say: (line: string) => void, port: number, version: string): void {
  say(`Crossway ERP 跨途ERP ${version}: ${app.config.publicUrl ?? `http://localhost:${port}`}/`)
  if (!app.config.demo) return
  say(`demo logins / 演示账号 (password / 密码 ${demoPassword}):`)
  for (const l of demoLogins) say(`  ${l.login.padEnd(12)} ${l.title['zh-cn']} · ${l.title.en}`)
}
