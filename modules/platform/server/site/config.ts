import { sql, type App, type Tx } from '@crossway/server-kit'
import { stateOf } from '../platform-state.ts'

/** Settings of the installation that code reads, with the value that holds until somebody changes it (platform.md §6.7). */
export const configDefaults = {
  site_name: 'ERP管理系统',
  record_number: '',
  record_url: '',
  environment: 'production',
  cdn_url: '',
  api_url: '',
  time_zone: 'Asia/Shanghai',
  base_currency: 'CNY',
  site_notice: '',
  upload_mode: 'local',
  upload_mimetype: 'jpg,png,bmp,jpeg,gif,webp,svg,zip,rar,xls,xlsx,csv,txt,doc,docx,wps,pdf,mp4,mp3',
  upload_savename: '{topic}/{year}{mon}{day}/{sha256}.{suffix}',
  upload_maxsize: 20 * 1024 * 1024,
  login_captcha: 'always',
  login_captcha_length: 4,
  login_single_session: false,
  login_keep_allowed: true,
  two_factor_super: false,
  password_min_length: 6,
  password_classes: 1,
  password_max_age_days: 0,
  lock_minutes: 0,
  subapp_prod_host: '',
  subapp_test_host: '',
  subapp_test_port: 8091,
} as const
export type ConfigName = keyof typeof configDefaults
type Widen<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T
export type ConfigValue<N extends ConfigName> = Widen<(typeof configDefaults)[N]>

/** Value of a setting: what the installation says, else the shipped one. A stored value of another type counts as unset. */
export async function config<N extends ConfigName>(app: App, name: N): Promise<ConfigValue<N>> {
  const all = await stateOf(app).config.get(
    'all',
    async () =>
      new Map(
        (await app.db.rows<{ name: string; value: unknown }>(sql`select name, value from config_item where value is not null and not is_secret`)).map((r) => [
          r.name,
          r.value,
        ]),
      ),
  )
  const value = all!.get(name)
  return (typeof value === typeof configDefaults[name] ? value : configDefaults[name]) as ConfigValue<N>
}

/** Writes a setting; every process reads it anew. The page and the terminal come through here. */
export async function setConfig(app: App, tx: Tx, name: ConfigName, value: unknown, by: { account: number; name: string }): Promise<void> {
  const before = await tx.maybe<{ value: unknown }>(sql`select value from config_item where name = ${name} for update`)
  await tx.run(
    sql`update config_item set value = ${JSON.stringify(value)}::jsonb, updated_at = now(), updated_by = ${by.account}, version = version + 1 where name = ${name}`,
  )
  await tx.run(
    sql`insert into config_history (name, before, after, actor_id, actor_name) values (${name}, ${JSON.stringify(before?.value ?? null)}::jsonb, ${JSON.stringify(value)}::jsonb, ${by.account}, ${by.name})`,
  )
  tx.after(() => stateOf(app).config.drop())
  await app.events.bump(tx, 'config')
}
