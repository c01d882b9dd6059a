import type { Context } from '@crossway/server-kit'
import type { AnyResource } from '@crossway/kernel'
import { recordSensitive, sql, type Ctx, type Runner } from '@crossway/server-kit'

/** Settings have a page of their own and no definition; their changes are watched like those of records (platform.md §6.9, config_item: all). */
export const watchedConfig = 'config_item'
export const watchedConfigNames = { name: { 'zh-cn': '系统配置', en: 'System config' }, value: { 'zh-cn': '值', en: 'Value' } } as const

/** Who changed a setting. */
export type ConfigHand = Pick<Ctx, 'account' | 'name'> & Partial<Pick<Ctx, 'ip' | 'userAgent' | 'requestId'>>

/** A line in the log of sensitive changes; of a secret only that it was changed. */
export async function recordConfigChange(
  { app, tx }: Context<'app' | 'tx'>,
  by: ConfigHand,
  item: { readonly id: number; readonly name: string; readonly secret: boolean; readonly version: number },
  before: unknown,
  after: unknown,
): Promise<void> {
  const value = { kind: 'json' as const, options: {}, optional: true, ...(item.secret ? { class: 'credential' as const } : {}) }
  const shape: AnyResource = { name: watchedConfig, module: 'platform', title: 'name', fields: { value } }
  const sides = item.secret ? ['earlier', 'later'] : [before ?? null, after ?? null]
  const hand = { ip: null, userAgent: null, requestId: '', ...by } as Ctx
  const [was, is] = sides.map((v) => ({ value: v }))
  await recordSensitive({ app, tx, ctx: hand }, shape, [{ id: item.id, no: item.name, version: item.version, before: was, after: is! }])
}

/** What a setting holds now, and by which name it is saved. */
export const configById = (run: Runner, id: number): Promise<{ name: string; value: unknown } | undefined> =>
  run.maybe(sql`select name, value from config_item where id = ${id}::bigint and not is_secret`)
