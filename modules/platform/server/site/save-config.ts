import type { CommandContext, Context, QueryContext } from '@crossway/server-kit'
import { refuse as refuseEngine, type FieldProblem } from '@crossway/kernel'
import { audit, requireNode, sql, type Ctx } from '@crossway/server-kit'
import {
  attributesOf,
  configFault,
  configStored,
  configName,
  configRanges,
  configRules,
  configTypes,
  dictionaryTypes,
  oddAttribute,
  rulesIn,
  type ConfigFault,
} from '../../model/config-rules.ts'
import { refuse } from '../../model/errors.ts'
import { invalid } from '../login/login-body.ts'
import { ruleBook } from '../menu/rule-book.ts'
import { setConfig } from './config.ts'
import { configItems, type ConfigItem } from './config-items.ts'

const titleOf = (item: { readonly title: string; readonly title_en: string }, ctx: Ctx): string => (ctx.lang === 'en' ? item.title_en : item.title)
const codes: Partial<Record<ConfigFault, string>> = {
  required: 'REQUIRED',
  choice: 'CONFIG_CHOICE',
  varName: 'CONFIG_NAME',
  long: 'TOO_LONG',
  range: 'CONFIG_RANGE',
  suffix: 'CONFIG_SUFFIX',
}
const problem = (item: ConfigItem, fault: ConfigFault, ctx: Ctx): FieldProblem => ({
  field: item.name,
  code: codes[fault] ?? 'CONFIG_RULE',
  params:
    fault === 'range'
      ? { label: titleOf(item, ctx), min: configRanges[item.name]![0], max: configRanges[item.name]![1] }
      : { label: titleOf(item, ctx), max: Number(attributesOf(item.extend).maxlength ?? 10_000) },
})

/**
 * Saves the settings of one tab at once: all rules are checked, a setting that somebody else changed meanwhile stops the whole, a secret left
 * empty stays as it is. Answers what really changed (platform.md §6.7).
 */
export async function saveConfig(
  { app, tx, ctx }: CommandContext,
  values: Readonly<Record<string, unknown>>,
  versions: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const names = Object.keys(values)
  await tx.rows(sql`select 1 from config_item where name = any(${names}::text[]) order by id for update`)
  const items = new Map((await configItems(tx, names)).map((i) => [i.name, i]))
  const unknown = names.find((n) => !items.has(n))
  if (unknown !== undefined) throw refuseEngine.UNKNOWN_FIELD({ field: unknown })
  const stored = names.find((n) => configStored.has(n) && (values[n] ?? '') !== (items.get(n)!.value ?? ''))
  if (stored !== undefined) throw refuseEngine.FIELD_READONLY({ field: titleOf(items.get(stored)!, ctx) }, stored)
  const wrong: FieldProblem[] = []
  for (const [name, item] of items) {
    if (versions[name] !== undefined && Number(versions[name]) !== item.version)
      throw refuse.CONFIG_STALE({ label: titleOf(item, ctx) }, undefined, { name, yours: Number(versions[name]), current: item.version })
    if (item.is_secret && !values[name]) continue
    const fault = configFault(item, values[name])
    if (fault) wrong.push(problem(item, fault, ctx))
    else if (name === 'quick_links') wrong.push(...(await unknownPages({ app, ctx }, item, values[name])))
  }
  if (wrong.length) throw invalid(wrong)
  const changed = [...items.values()].filter((i) =>
    i.is_secret ? Boolean(values[i.name]) : JSON.stringify(i.value ?? null) !== JSON.stringify(values[i.name] ?? null),
  )
  if (changed.some((i) => i.is_secret)) requireNode(ctx, 'routine/config/secret')
  for (const item of changed) {
    await setConfig({ app, tx }, item.name, values[item.name] ?? null, ctx)
    if (/^(image|file)s?$/.test(item.type)) await holdFiles({ tx, ctx }, item, values[item.name])
  }
  if (changed.length)
    await audit({ run: tx, ctx }, [
      {
        resource: 'config_item',
        operation: 'update',
        node: 'routine/config/edit',
        changes: changed.map((i) => ({
          field: i.name,
          before: i.is_secret ? '***' : i.value,
          after: i.is_secret ? '***' : values[i.name],
        })),
      },
    ])
  return changed.map((i) => i.name)
}

/** A link leads to a page of the menu, or nobody would ever see it. */
async function unknownPages({ app, ctx }: QueryContext, item: ConfigItem, value: unknown): Promise<FieldProblem[]> {
  const { rules } = await ruleBook(app)
  const pages = new Set(rules.filter((r) => r.type !== 'menu_dir' && r.type !== 'button').map((r) => r.name))
  const odd = String(value ?? '')
    .split(/[\s,]+/)
    .find((n) => n !== '' && !pages.has(n))
  return odd === undefined ? [] : [{ field: item.name, code: 'CONFIG_UNKNOWN', params: { label: titleOf(item, ctx), value: odd } }]
}

/** Files that a setting names are in use as those of records are. */
async function holdFiles({ tx, ctx }: Context<'tx' | 'ctx'>, item: ConfigItem, value: unknown): Promise<void> {
  const ids = (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  await tx.run(
    sql`delete from attachment_ref where resource = 'config_item' and record_id = (select id from config_item where name = ${item.name}) and attachment_id <> all(${ids}::bigint[])`,
  )
  await tx.run(
    sql`insert into attachment_ref (attachment_id, resource, record_id, field, created_by) select a.id, 'config_item', (select id from config_item where name = ${item.name}), 'value', ${ctx.account}::bigint from attachment a where a.id = any(${ids}::bigint[]) and a.deleted_at is null on conflict do nothing`,
  )
}

const fieldNames = {
  name: ['变量名', 'Variable name'],
  group: ['变量分组', 'Group'],
  title: ['变量标题', 'Title'],
  title_en: ['英文标题', 'English title'],
  description: ['变量描述', 'Description'],
  type: ['变量类型', 'Type'],
  content: ['字典数据', 'Dictionary'],
  rule: ['验证规则', 'Rules'],
  extend: ['扩展属性', 'Attributes'],
  weight: ['权重', 'Weight'],
} as const
type ItemField = keyof typeof fieldNames
const longest: Partial<Record<ItemField, number>> = { title: 50, title_en: 50, description: 255, content: 5000, extend: 2000 }

/** A setting of the installation's own, for its pages and programs. */
export async function addConfig({ tx, ctx }: Context<'tx' | 'ctx'>, body: Readonly<Record<string, unknown>>): Promise<ConfigItem> {
  const text = (k: ItemField): string => (typeof body[k] === 'string' ? body[k].trim() : '')
  const wrong: FieldProblem[] = []
  const fault = (field: ItemField, code: string, params: object = {}): void =>
    void wrong.push({ field, code, params: { label: fieldNames[field][ctx.lang === 'en' ? 1 : 0], ...params } })
  const unknown = Object.keys(body).find((k) => !Object.hasOwn(fieldNames, k))
  if (unknown !== undefined) throw refuseEngine.UNKNOWN_FIELD({ field: unknown }, unknown)
  for (const [field, v] of Object.entries(body)) if (field !== 'weight' && v !== null && typeof v !== 'string') fault(field as ItemField, 'CONFIG_RULE')
  for (const field of ['name', 'group', 'title'] as const) if (!text(field)) fault(field, 'REQUIRED')
  if (text('name') && !configName.test(text('name'))) fault('name', 'CONFIG_NAME')
  if (text('group') && !/^[a-z][a-z0-9_]{0,29}$/.test(text('group'))) fault('group', 'CONFIG_RULE')
  const type = text('type') || 'string'
  if (!(configTypes as readonly string[]).includes(type)) fault('type', 'CONFIG_RULE')
  else if (dictionaryTypes.has(type) !== (text('content') !== '')) fault('content', dictionaryTypes.has(type) ? 'REQUIRED' : 'CONFIG_NO_CONTENT')
  const odd = rulesIn(text('rule')).find((r) => !(configRules as readonly string[]).includes(r))
  if (odd) fault('rule', 'CONFIG_UNKNOWN', { value: odd })
  const attribute = oddAttribute(text('extend'))
  if (attribute !== undefined) fault('extend', 'CONFIG_UNKNOWN', { value: attribute })
  if (body.weight !== undefined && !(Number.isSafeInteger(body.weight) && Number(body.weight) >= 0 && Number(body.weight) <= 100_000))
    fault('weight', 'CONFIG_RULE')
  for (const [field, max] of Object.entries(longest)) if (text(field as ItemField).length > max) fault(field as ItemField, 'TOO_LONG', { max })
  if (wrong.length) throw invalid(wrong)
  const taken = await tx.maybe(sql`select 1 from config_item where lower(name) = lower(${text('name')})`)
  if (taken) throw refuseEngine.DUPLICATE({ fields: fieldNames.name[ctx.lang === 'en' ? 1 : 0], value: text('name') }, 'name')
  const weight = Number(body.weight ?? 0)
  await tx.run(
    sql`insert into config_item (name, "group", title, title_en, description, type, content, rule, extend, weight, is_secret, is_system, updated_by) values (${text('name')}, ${text('group')}, ${text('title')}, ${text('title_en') || text('title')}, ${text('description')}, ${type}, ${text('content')}, ${text('rule')}, ${text('extend')}, ${weight}, ${type === 'password'}, false, ${ctx.account})`,
  )
  await audit({ run: tx, ctx }, [{ resource: 'config_item', no: text('name'), operation: 'create', node: 'routine/config/add' }])
  return (await configItems(tx, [text('name')]))[0]!
}

/** Takes away a setting that people added; shipped ones stay. */
export async function removeConfig({ app, tx, ctx }: CommandContext, name: string): Promise<void> {
  const [item] = await configItems(tx, [name])
  if (!item) throw refuseEngine.NOT_FOUND()
  if (item.is_system) throw refuse.CONFIG_SYSTEM()
  await tx.run(sql`delete from attachment_ref where resource = 'config_item' and record_id = (select id from config_item where name = ${item.name})`)
  await tx.run(sql`delete from config_item where name = ${name} and not is_system`)
  await app.events.bump(tx, 'config')
  await audit({ run: tx, ctx }, [{ resource: 'config_item', no: name, operation: 'delete', node: 'routine/config/del' }])
}

/** Puts back what a setting held before a change. */
export async function restoreConfig({ app, tx, ctx }: CommandContext, name: string, history: number): Promise<ConfigItem> {
  const [item] = await configItems(tx, [name])
  const old = await tx.maybe<{ before: unknown }>(sql`select before from config_history where id = ${history}::bigint and name = ${name}`)
  if (!item || !old) throw refuseEngine.NOT_FOUND()
  if (configStored.has(name)) throw refuseEngine.FIELD_READONLY({ field: titleOf(item, ctx) }, name)
  if (item.is_secret) throw refuse.CONFIG_SECRET_KEPT()
  const fault = configFault(item, old.before)
  if (fault && old.before !== null) throw invalid([problem(item, fault, ctx)])
  await setConfig({ app, tx }, name, old.before, ctx)
  await audit({ run: tx, ctx }, [
    { resource: 'config_item', no: name, operation: 'restore', node: 'routine/config/edit', changes: [{ field: name, before: item.value, after: old.before }] },
  ])
  return (await configItems(tx, [name]))[0]!
}
