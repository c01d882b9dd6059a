import type { Context } from '@crossway/server-kit'
import { labelText, type AnyResource, type Lang } from '@crossway/kernel'
import { sql, type App, type Tx } from '@crossway/server-kit'
import { childTables, own, watchable } from './resource-choice.ts'
import { watchedConfig, watchedConfigNames } from '../site/watched-config.ts'
import { safetyChanged } from './safety-rules.ts'

/** Fields under watch from the beginning beyond those that definitions name themselves (platform.md §6.9). */
const shipped: Readonly<Record<string, readonly string[]>> = {
  admin: ['username', 'mobile', 'email', 'status', 'groups', 'password'],
  admin_group: ['rules', 'data_scope'],
  member: ['username', 'mobile', 'email', 'status', 'password'],
}

/** A recycle rule for every record, a sensitive rule for those with fields under watch; what people changed stays. Repeatable. */
export async function seedSafetyRules(app: App, tx: Tx): Promise<void> {
  const all = app.registry.resources().filter(watchable)
  await seedRecycle({ app, tx }, all)
  await seedSensitive({ app, tx }, all)
  await safetyChanged(app, tx)
}

async function seedRecycle({ app, tx }: Context<'app' | 'tx'>, all: readonly AnyResource[]): Promise<void> {
  const rows = all.map((r, n) => ({
    n,
    resource: r.name,
    name: app.registry.labels(r.name, 'zh-cn').name,
    name_en: app.registry.labels(r.name, 'en').name,
    children: childTables(r),
    business: r.module !== 'platform',
  }))
  const columns = sql.raw('n int, resource text, name text, name_en text, children text[], business boolean')
  const json = JSON.stringify(rows)
  await tx.run(
    sql`insert into recycle_rule (name, name_en, resource, data_table, primary_key, children, child_tables, business) select u.name, u.name_en, u.resource, u.resource, 'id', u.children, cardinality(u.children), u.business from jsonb_to_recordset(${json}::jsonb) as u(${columns}) where not exists (select 1 from recycle_rule r where r.resource = u.resource) order by u.n`,
  )
  await tx.run(
    sql`update recycle_rule r set name_en = u.name_en from jsonb_to_recordset(${json}::jsonb) as u(${columns}) where r.resource = u.resource and r.name = u.name and r.name_en is null`,
  )
  await tx.run(
    sql`update recycle_rule r set children = u.children, child_tables = cardinality(u.children), business = u.business from jsonb_to_recordset(${json}::jsonb) as u(${columns}) where r.resource = u.resource and (r.children, r.business) is distinct from (u.children, u.business)`,
  )
}

async function seedSensitive({ app, tx }: Context<'app' | 'tx'>, all: readonly AnyResource[]): Promise<void> {
  const known = new Set((await tx.rows<{ resource: string }>(sql`select resource from sensitive_rule`)).map((r) => r.resource))
  const words = all.map((r) => ({ resource: r.name, name: app.registry.labels(r.name, 'zh-cn').name, name_en: app.registry.labels(r.name, 'en').name }))
  await tx.run(
    sql`update sensitive_rule r set name_en = u.name_en from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as u(resource text, name text, name_en text) where r.resource = u.resource and r.name = u.name and r.name_en is null`,
  )
  for (const r of all) {
    const fields = [...new Set([...(shipped[r.name] ?? []), ...(r.sensitive ?? [])])]
    if (fields.length === 0 || known.has(r.name)) continue
    const labels = app.registry.labels(r.name, 'zh-cn')
    const notes = fields.map((f) => labelText(labels.fields[f], own(f, 'zh-cn')))
    await shipRule(tx, { 'zh-cn': labels.name, en: app.registry.labels(r.name, 'en').name }, r.name, fields, notes)
  }
  if (!known.has(watchedConfig)) await shipRule(tx, watchedConfigNames.name, watchedConfig, ['value'], [watchedConfigNames.value['zh-cn']])
}

async function shipRule(tx: Tx, name: Readonly<Record<Lang, string>>, resource: string, fields: readonly string[], notes: readonly string[]): Promise<void> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into sensitive_rule (name, name_en, resource, data_table, primary_key, data_fields) values (${name['zh-cn']}, ${name.en}, ${resource}, ${resource}, 'id', ${fields.map((f, i) => `${f} - ${notes[i]}`)}::text[]) returning id`,
  )
  await tx.run(
    sql`insert into sensitive_rule_field (sensitive_rule_id, seq, field, note) select ${id}::bigint, u.n::int, u.f, u.t from unnest(${fields}::text[], ${notes}::text[]) with ordinality as u(f, t, n)`,
  )
}
