import { refuse as engine, type Filter } from '@crossway/kernel'
import { filterSql, handle, pathId, route, sql, type App, type JobDef, type ServerModule, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { tagRule } from '../../model/tag-rule.resource.ts'
import { applyRule, carriesTags, holds, previewRule, ruleColumns, type Rule } from './tag-rule.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]

export const tagRuleCommands = handle(tagRule, {
  save: async ({ app, tx, ctx, draft, next }) => {
    if (!ctx.access.has('tag/rule')) throw engine.FORBIDDEN({ node: 'tag/rule' })
    const name = next.resource
    const r = app.registry.find(name)
    if (!r || !carriesTags(r)) throw refuse.TAG_RULE_RESOURCE({ resource: name }, 'resource')
    const condition: unknown = next.condition
    if (typeof condition !== 'object' || condition === null || Array.isArray(condition) || Object.keys(condition).length === 0)
      throw refuse.TAG_RULE_CONDITION({}, 'condition')
    // tags tell who fits: nobody writes a condition on what is closed to him
    if (draft.condition) filterSql({ app, ctx }, r, draft.condition as Filter)
    // Fields, operators and values are checked by asking, so that no rule fails at night.
    await tx.rows(sql`select 1 from ${sql.id(name)} t where ${holds(app, { resource: name, condition: condition as Filter })} limit 1`)
    for (const field of ['add_tags', 'remove_tags'] as const) {
      const ids = (draft[field] ?? []) as number[]
      const foreign = await tx.maybe<{ name: string }>(
        sql`select t.name from tag t join tag_group g on g.id = t.group_id where t.id = any(${ids}::bigint[]) and g.resource <> ${name} limit 1`,
      )
      if (foreign) throw refuse.TAG_RESOURCE({ tag: foreign.name }, field)
    }
  },
  actions: {
    run: async ({ app, tx, ctx, doc }) => {
      await app.jobs.enqueue(tx, ctx, tagRuleJob.name, `${tagRuleJob.title[ctx.lang]}: ${doc.name}`, { rule: doc.id }, { uniqueKey: `tagRule:${doc.id}` })
      return 'enabled' as const
    },
    disable: () => 'disabled' as const,
    enable: () => 'enabled' as const,
  },
})

/** One rule, or each night all of them; every rule in a transaction of its own, so that one that fails leaves the others. */
export const tagRuleJob: JobDef = {
  name: 'settings.tagRules',
  title: { 'zh-cn': '标签规则', en: 'Tag rules' },
  cron: '20 2 * * *',
  async run({ app, ctx, data, log, progress }) {
    const one = data.rule === undefined ? sql`r.status = 'enabled'` : sql`r.id = ${Number(data.rule)}::bigint`
    const rules = await app.db.rows<Rule>(sql`select ${ruleColumns} from tag_rule r where ${one} order by r.id limit 1000`)
    let changed = 0
    for (const [i, rule] of rules.entries()) {
      const did = await app.db.tx((tx) => applyRule({ app, tx, ctx }, rule))
      changed += did.changed
      await log(`${rule.name}: ${did.matched} / ${did.changed}`)
      await progress(i + 1, rules.length, rule.name)
    }
    return { rules: rules.length, changed }
  },
}

/** What a rule would do, before it does it. */
export function tagRuleRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/tag-rule/resources', node: 'tag', summary: '可打标签的资源 · Records that carry tags', module: 'settings' },
    async ({ ctx }) => ({
      rows: app.registry
        .resources()
        .filter(carriesTags)
        .map((r) => ({ name: r.name, title: app.registry.labels(r.name, ctx.lang).name })),
    }),
  )
  route(
    http,
    app,
    { method: 'POST', url: '/api/tag-rule/:id/preview', node: 'tag/rule', summary: '预览标签规则 · What a tag rule would do', module: 'settings' },
    async ({ req }) => {
      const id = pathId(req)
      return app.db.tx(async (tx) => {
        const rule = await tx.maybe<Rule>(sql`select ${ruleColumns} from tag_rule r where r.id = ${id}::bigint`)
        if (!rule) throw engine.NOT_FOUND()
        // its module may be gone since
        const r = app.registry.find(rule.resource)
        if (!r || !carriesTags(r)) throw refuse.TAG_RULE_RESOURCE({ resource: rule.resource }, 'resource')
        return previewRule({ app, tx }, rule)
      })
    },
  )
}

/** Rules that run when a record of this kind is saved; asked each time, so that every process knows of a change at once. */
export const rulesOnSave = (tx: Tx, resource: string): Promise<Rule[]> =>
  tx.rows<Rule>(
    sql`select ${ruleColumns} from tag_rule r where r.resource = ${resource} and r.status = 'enabled' and r.trigger = 'on_save' order by r.id limit 1000`,
  )
