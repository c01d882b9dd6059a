import type { CommandContext, Context } from '@crossway/server-kit'
import { columnOf, type AnyResource, type Filter } from '@crossway/kernel'
import { audit, filterSql, sql, systemCtx, type App, type Sql, type Tx } from '@crossway/server-kit'
import { countTags } from './tag-use.ts'

export interface Rule {
  readonly id: number
  readonly name: string
  readonly resource: string
  readonly condition: Filter
  readonly add_tags: readonly number[]
  readonly remove_tags: readonly number[]
}
export const ruleColumns: Sql = sql.raw(
  `r.id, r.name, r.resource, r.condition, coalesce(r.add_tags, '{}') as add_tags, coalesce(r.remove_tags, '{}') as remove_tags`,
)
/** Records that carry tags of the common vocabulary. */
export const carriesTags = (r: AnyResource): boolean => r.fields.tags?.kind === 'refs' && r.fields.tags.to === 'tag'

/** Rows `t` for which the rule holds. */
export const holds = (app: App, rule: Pick<Rule, 'resource' | 'condition'>, ids?: readonly number[]): Sql => {
  const r = app.registry.resource(rule.resource)
  const all = filterSql({ app, ctx: systemCtx() }, r, rule.condition, 't', true)
  return sql.and([...all, ...(ids ? [sql`t.id = any(${ids}::bigint[])`] : []), sql`true`])
}
/** Other tags of the exclusive groups that the given tags are of. */
const rivals = async (tx: Tx, tags: readonly number[]): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(
      sql`select o.id from tag a join tag_group g on g.id = a.group_id and g.exclusive join tag o on o.group_id = g.id where a.id = any(${tags}::bigint[]) and o.id <> all(${tags}::bigint[])`,
    )
  ).map((x) => x.id)

/** How many records the rule holds for, would give tags to and take them back from (settings.md tag: preview counts first). */
export async function previewRule({ app, tx }: Context<'app' | 'tx'>, rule: Rule): Promise<{ matched: number; adding: number; removing: number }> {
  const r = app.registry.resource(rule.resource)
  const tags = sql.id(columnOf('tags', r.fields.tags!))
  const condition = holds(app, rule)
  return tx.one(sql`
    select (select count(*)::int from ${sql.id(r.name)} t where ${condition}) as matched,
      (select count(*)::int from ${sql.id(r.name)} t where ${condition} and not coalesce(t.${tags}, '{}') @> ${rule.add_tags}::bigint[]) as adding,
      (select count(distinct l.record_id)::int from tag_link l where l.rule_id = ${rule.id} and not exists (select 1 from ${sql.id(r.name)} t where t.id = l.record_id and ${condition})) as removing`)
}

/** Applies a rule to all records of its kind, or to some; answers how many it holds for and how many changed. */
export async function applyRule({ app, tx, ctx }: CommandContext, rule: Rule, ids?: readonly number[]): Promise<{ matched: number; changed: number }> {
  const r = app.registry.resource(rule.resource)
  const table = sql.id(r.name)
  const tags = sql.id(columnOf('tags', r.fields.tags!))
  const condition = holds(app, rule, ids)
  const only = ids ? sql`l.record_id = any(${ids}::bigint[])` : sql`true`
  const away = [...rule.remove_tags, ...(await rivals(tx, rule.add_tags))]
  const { matched } = await tx.one<{ matched: number }>(sql`select count(*)::int as matched from ${table} t where ${condition}`)
  const given = await tx.run(sql`
    update ${table} t set ${tags} = array(select distinct u from unnest(coalesce(t.${tags}, '{}') || ${rule.add_tags}::bigint[]) u where u <> all(${away}::bigint[])), version = t.version + ${ids ? 0 : 1}::int, updated_at = now()
    where ${condition} and (not coalesce(t.${tags}, '{}') @> ${rule.add_tags}::bigint[] or t.${tags} && ${away}::bigint[])`)
  await tx.run(
    sql`delete from tag_link l where l.resource = ${r.name} and l.tag_id = any(${away}::bigint[]) and ${only} and exists (select 1 from ${table} t where t.id = l.record_id and ${condition})`,
  )
  // Where it no longer holds, only what this rule gave and no other rule gives is taken back.
  const taken = await tx.run(sql`
    with gone as (delete from tag_link l where l.rule_id = ${rule.id} and ${only} and not exists (select 1 from ${table} t where t.id = l.record_id and ${condition}) returning l.record_id, l.tag_id)
    update ${table} t set ${tags} = array(select u from unnest(t.${tags}) u where u not in (select g.tag_id from gone g where g.record_id = t.id and not exists (select 1 from tag_link o where o.resource = ${r.name} and o.record_id = g.record_id and o.tag_id = g.tag_id and o.rule_id <> ${rule.id}))), version = t.version + ${ids ? 0 : 1}::int, updated_at = now()
    where t.id in (select record_id from gone)`)
  await tx.run(sql`
    insert into tag_link (tag_id, resource, record_id, rule_id) select a, ${r.name}, t.id, ${rule.id} from ${table} t, unnest(${rule.add_tags}::bigint[]) a where ${condition} on conflict do nothing`)
  const changed = given + taken
  if (changed) {
    await countTags({ app, tx }, [...rule.add_tags, ...away])
    await audit({ run: tx, ctx }, [{ resource: r.name, no: rule.name, operation: 'action', action: 'tag_rule', rows: changed, comment: rule.name }])
    await app.events.bump(tx, r.name)
  }
  if (!ids) await tx.run(sql`update tag_rule set last_run_at = now(), matched = ${matched} where id = ${rule.id}`)
  return { matched, changed }
}
