import { sql } from '@crossway/server-kit'
import { configDefaults, type ConfigName } from '../../site/config.ts'
import type { TerminalCommand } from '../commands.ts'

export const versionShow: TerminalCommand = {
  title: { 'zh-cn': '显示版本', en: 'Show versions' },
  async run({ app, log }) {
    await log(`crossway ${app.config.version}`)
    await log(`node ${process.version}`)
    await log(`PostgreSQL ${(await app.db.one<{ v: string }>(sql`select current_setting('server_version') as v`)).v}`)
    await log(`modules: ${app.registry.modules.map((m) => m.name).join(', ')}`)
  },
}

/** Settings of another type than code reads, which therefore count as unset; settings that code has and the installation lacks. */
export const configCheck: TerminalCommand = {
  title: { 'zh-cn': '检查系统配置', en: 'Check settings' },
  async run({ app, log }) {
    const rows = new Map(
      (await app.db.rows<{ name: string; value: unknown }>(sql`select name, value from config_item order by name`)).map((r) => [r.name, r.value]),
    )
    const configNames = Object.keys(configDefaults) as ConfigName[]
    let bad = 0
    for (const name of configNames) {
      const value = rows.get(name)
      if (!rows.has(name)) {
        bad++
        await log(`FAIL ${name}: missing`)
      } else if (value !== null && typeof value !== typeof configDefaults[name]) {
        bad++
        await log(`FAIL ${name}: ${typeof value} instead of ${typeof configDefaults[name]}`)
      }
    }
    await log(`${configNames.length} settings, ${bad} wrong`)
    if (app.config.production && app.config.plainHttp) await log('note: cookies without Secure, because no https PUBLIC_URL is set')
    return bad > 0 ? 1 : 0
  },
}
