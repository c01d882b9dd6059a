import { addDays, num, refId, type RowOf } from '@crossway/kernel'
import { createRecord, handle, sql, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { replenishRule, ruleLevels } from '../../model/rule/replenish-rule.resource.ts'

type Rule = RowOf<typeof replenishRule>
type Level = (typeof ruleLevels)[number]
const weights = ['w3', 'w7', 'w14', 'w30', 'w60', 'w90'] as const
const table: Record<Exclude<Level, 'global'>, string> = {
  company: `coalesce(short_name, name)`,
  project: 'name',
  store: `coalesce(name, store_no)`,
  category: 'name_zh',
  msku: 'seller_sku',
}
const everyone = '全局 Global'

/** What the rule is about: exactly the reference of its level, by name. */
async function targetOf(run: Runner, v: Readonly<Record<string, unknown>>): Promise<{ key: string; name: string }> {
  const level = v.level as Level
  for (const other of ruleLevels) if (other !== level && other !== 'global' && refId(v[other] as never)) throw refuse.RULE_TARGET_OTHER({}, other)
  if (level === 'global') return { key: 'global', name: everyone }
  const id = refId(v[level] as never)
  if (!id) throw refuse.RULE_TARGET({}, level)
  const { name } = await run.one<{ name: string }>(sql`select ${sql.raw(table[level])} as name from ${sql.id(level)} where id = ${id}::bigint`)
  return { key: `${level}:${id}`, name }
}

export function checkValues(v: Readonly<Record<string, unknown>>): void {
  const given = weights.filter((w) => v[w] !== null && v[w] !== undefined)
  if (given.length > 0) {
    const total = given.reduce((n, w) => n.plus(String(v[w])), num(0))
    if (!total.eq(1)) throw refuse.RULE_WEIGHTS({ total: total.toString() }, given[0])
  }
  const level = v.service_level
  if (level !== null && level !== undefined && (num(String(level)).lt(50) || num(String(level)).gt('99.9'))) throw refuse.RULE_SERVICE({}, 'service_level')
  const [min, max] = [v.min_safety_days, v.max_safety_days]
  if (min !== null && min !== undefined && max !== null && max !== undefined && Number(min) > Number(max)) throw refuse.RULE_SAFETY({}, 'min_safety_days')
  const modes = v.allowed_modes as readonly string[] | null | undefined
  if (modes?.length && v.default_mode && !modes.includes(String(v.default_mode))) throw refuse.RULE_MODE({}, 'default_mode')
}

/** A new rule of the same target takes the place of the one in force from its first day on. */
async function endEarlier(tx: Tx, doc: Rule): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('replenish_rule ' || ${doc.target_key}::text, 0))`)
  await tx.run(
    sql`update replenish_rule set valid_to = ${addDays(doc.valid_from, -1)}::date, version = version + 1 where target_key = ${doc.target_key} and id <> ${doc.id} and status = 'enabled' and valid_from < ${doc.valid_from}::date and (valid_to is null or valid_to >= ${doc.valid_from}::date)`,
  )
}
const settings = (doc: Rule): Record<string, unknown> => {
  const plain = Object.fromEntries(
    Object.entries(replenishRule.fields)
      .filter(
        ([name, x]) => !('derived' in x && x.derived) && !['level', 'company', 'project', 'store', 'category', 'msku', 'valid_from', 'valid_to'].includes(name),
      )
      .map(([name]) => [name, doc[name as keyof Rule]]),
  )
  const rows = (lines: Rule['transit'] | Rule['denoise']): unknown => (lines ?? []).map(({ id: _, seq: _s, ...rest }) => rest)
  return { ...plain, transit: rows(doc.transit), denoise: rows(doc.denoise) }
}
async function copyTo({ app, tx, ctx }: CommandContext, doc: Rule, ids: readonly number[]): Promise<void> {
  const level = doc.level
  if (level === 'global' || ids.length === 0) throw refuse.RULE_COPY({}, 'args')
  for (const id of ids) await createRecord({ app, tx, ctx }, replenishRule, { ...settings(doc), level, [level]: id, valid_from: doc.valid_from })
}

/** Rules of replenishment: what stands in force is not edited, a later one takes its place (operations.md replenishRule). */
export const replenishRuleCommands = handle(replenishRule, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as Record<string, unknown>
    const { key, name } = await targetOf(tx, now)
    Object.assign(draft, { target_key: key, name })
    checkValues(now)
    const from = String(now.valid_from)
    const clash = await tx.maybe<{ id: number }>(
      sql`select id from replenish_rule where target_key = ${key} and valid_from = ${from}::date and id <> ${before?.id ?? 0} limit 1`,
    )
    if (clash) throw refuse.RULE_SAME_DAY({ name, day: from }, 'valid_from')
  },
  actions: {
    enable: async ({ tx, doc }) => {
      await endEarlier(tx, doc)
      return 'enabled' as const
    },
    disable: () => 'disabled' as const,
    revise: async ({ app, tx, ctx, doc, args }) => {
      const level = doc.level
      await createRecord({ app, tx, ctx }, replenishRule, {
        ...settings(doc),
        level,
        ...(level === 'global' ? {} : { [level]: refId(doc[level]) }),
        valid_from: args.valid_from,
      })
      return 'enabled' as const
    },
    copy_to: async ({ app, tx, ctx, doc, args }) => {
      const of = { company: args.companies, project: args.projects, store: args.stores, category: args.categories, msku: args.mskus, global: null }[doc.level]
      const ids = [...new Set((of ?? []).map((r) => refId(r)).filter((id): id is number => id !== null))]
      await copyTo({ app, tx, ctx }, doc, ids)
      return doc.status === 'draft' ? ('draft' as const) : ('enabled' as const)
    },
  },
})
