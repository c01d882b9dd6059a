import type { Context } from '@crossway/server-kit'
import { secretErase, secretPut, secretUse, sql, type App, type Tx } from '@crossway/server-kit'
import { unseal } from '../session/credentials.ts'
import { stateOf } from '../platform-state.ts'
import { recordConfigChange, type ConfigHand } from './watched-config.ts'

/** Settings of the installation that code reads, with the value that holds until somebody changes it (platform.md §6.7). */
export const configDefaults = {
  site_name: 'ERP管理系统',
  record_number: '',
  record_url: '',
  environment: 'production',
  cdn_url: '',
  api_url: '',
  frame_ancestors: '',
  time_zone: 'Asia/Shanghai',
  base_currency: 'CNY',
  site_notice: '',
  upload_mode: 'local',
  upload_mimetype: 'jpg,jpeg,png,bmp,gif,webp,zip,rar,xls,xlsx,csv,doc,docx,ppt,pptx,pdf,txt,wav,mp3,mp4',
  upload_savename: '/{topic}/{year}{mon}/{day}/{filesha1}{.suffix}',
  upload_maxsize: 20 * 1024 * 1024,
  login_captcha: 'always',
  login_captcha_length: 4,
  login_lock_failures: 5,
  login_lock_minutes: 15,
  login_session_hours: 12,
  login_single_session: false,
  login_keep_allowed: true,
  two_factor_super: false,
  password_min_length: 6,
  password_classes: 1,
  password_max_age_days: 0,
  lock_minutes: 0,
  wecom_login: false,
  wecom_corp_id: '',
  wecom_agent_id: '',
  wecom_secret: '',
  wecom_approval_secret: '',
  wecom_callback_token: '',
  wecom_callback_key: '',
  wecom_second_factor: false,
  wecom_api: 'https://qyapi.weixin.qq.com',
  wecom_login_host: '',
  subapp_prod_host: '',
  subapp_test_host: '',
  subapp_test_port: 8091,
  mail_host: '',
  mail_port: 465,
  mail_security: 'tls',
  mail_user: '',
  mail_password: '',
  mail_from: '',
  sms_gateway: 'off',
  sms_url: '',
  sms_secret: '',
  log_keep_days: 365,
  open_member_center: false,
  member_register: 'off',
  member_terms: '',
  maintenance_until: '',
  quick_links: 'auth/admin\nauth/menu\nroutine/attachment\nauth/adminLog',
} as const
export type ConfigName = keyof typeof configDefaults
type Widen<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T
export type ConfigValue<N extends ConfigName> = Widen<(typeof configDefaults)[N]>

/** All stored settings; another object as soon as one has changed, so that what is made of them can be kept by it. */
export async function storedConfig(app: App): Promise<ReadonlyMap<string, unknown>> {
  const all = await stateOf(app).config.get(app.db, 'all', async (run) => {
    const rows = await run.rows<{ name: string; value: unknown }>(sql`select name, value from config_item where value is not null and not is_secret`)
    return new Map(rows.map((r) => [r.name, r.value]))
  })
  return all!
}

/** Value of a setting: what the installation says, else the shipped one. A stored value of another type counts as unset. */
export async function config<N extends ConfigName>(app: App, name: N): Promise<ConfigValue<N>> {
  const value = (await storedConfig(app)).get(name)
  return (typeof value === typeof configDefaults[name] ? value : configDefaults[name]) as ConfigValue<N>
}

const ownerOf = (id: number): { type: string; id: number } => ({ type: 'config_item', id })
/** A secret in clear, for the code that signs in with it; nothing else ever reads it. Empty = not set. */
export async function configSecret(app: App, name: ConfigName): Promise<string> {
  const run = app.db.here()
  const row = await run.maybe<{ id: number }>(sql`select id from config_item where name = ${name} and is_secret and value is not null`)
  return row ? ((await secretUse({ app, run }, ownerOf(row.id), name)) ?? '') : ''
}

/** Secrets that were set before secrets had a place of their own lay with the setting: they go where a new master key reaches them. */
export async function moveOldSecrets(app: App, tx: Tx): Promise<void> {
  const rows = await tx.rows<{ id: number; name: string; value: { readonly sealed: string }; by: number | null }>(
    sql`select id, name, value, updated_by as by from config_item where is_secret and value ? 'sealed' order by id limit 1000 for update`,
  )
  for (const { id, name, value, by } of rows) {
    const text = unseal(app, `config ${name}`, value.sealed)
    await secretPut({ app, tx }, ownerOf(id), name, text, { by: by ?? 0, kind: 'password' })
    await tx.run(sql`update config_item set value = ${JSON.stringify(hintOf(text))}::jsonb where id = ${id}`)
  }
}
/** What the setting itself says of its secret: that there is one, and by which letters its owner knows it. */
const hintOf = (text: string): { hint: string } => ({ hint: text.length >= 8 ? text.slice(-4) : '' })

/** Writes a setting; every process reads it anew. The page and the terminal come through here. A secret is sealed, and its history says only that it changed. */
export async function setConfig({ app, tx }: Context<'app' | 'tx'>, name: string, value: unknown, by: ConfigHand): Promise<void> {
  const before = await tx.maybe<{ id: number; value: unknown; is_secret: boolean; version: number }>(
    sql`select id, value, is_secret, version from config_item where name = ${name} for update`,
  )
  const secret = before?.is_secret ?? false
  const text = String(value ?? '')
  if (before && secret)
    await (text ? secretPut({ app, tx }, ownerOf(before.id), name, text, { by: by.account, kind: 'password' }) : secretErase(tx, ownerOf(before.id), name))
  const stored = secret ? (text ? hintOf(text) : null) : value
  await tx.run(
    sql`update config_item set value = ${JSON.stringify(stored ?? null)}::jsonb, updated_at = now(), updated_by = ${by.account}, version = version + 1 where name = ${name}`,
  )
  const shown = (v: unknown): string => JSON.stringify(secret ? (v ? '***' : null) : (v ?? null))
  await tx.run(
    sql`insert into config_history (name, before, after, actor_id, actor_name) values (${name}, ${shown(before?.value)}::jsonb, ${shown(value)}::jsonb, ${by.account}, ${by.name})`,
  )
  if (before) await recordConfigChange({ app, tx }, by, { id: before.id, name, secret, version: before.version + 1 }, before.value, value)
  tx.after(() => stateOf(app).config.drop())
  await app.events.bump(tx, 'config')
}
