import { applyRule, carriesTags } from './tag-rule.ts'
import { rulesOnSave } from './tag-rule.commands.ts'
import { sql, type App, type SaveRule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** What holds for the tags of every record: used tags are in use and the setter may use them, a rule's tags stay, and rules that run on saving run. */
export function tagGuard(app: App): SaveRule {
  return {
    applies: carriesTags,
    async before({ tx, ctx, resource, before, draft }) {
      if (!Array.isArray(draft.tags)) return
      const old = ((before?.tags ?? []) as { id: number }[]).map((t) => t.id)
      const now = draft.tags as number[]
      const added = now.filter((t) => !old.includes(t))
      const removed = old.filter((t) => !now.includes(t))
      if (added.length) {
        const off = await tx.maybe<{ name: string; off: boolean }>(sql`
          select t.name, t.status <> 'enabled' or g.locked as off from tag t join tag_group g on g.id = t.group_id
          where t.id = any(${added}::bigint[]) and (t.status <> 'enabled' or g.locked or (not ${ctx.access.super} and coalesce(cardinality(g.usable_roles), 0) > 0 and not exists (
            select 1 from employee_role e where e.employee_id = ${ctx.employee} and e.role_id = any(g.usable_roles) and e.valid_from <= current_date and (e.valid_to is null or e.valid_to >= current_date))))
          limit 1`)
        if (off) throw off.off ? refuse.TAG_OFF({ tag: off.name }, 'tags') : refuse.TAG_ROLE({ tag: off.name }, 'tags')
      }
      if (removed.length && before)
        if (
          await tx.maybe(
            sql`select 1 from tag_link where resource = ${resource.name} and record_id = ${before.id} and tag_id = any(${removed}::bigint[]) limit 1`,
          )
        )
          throw refuse.TAG_RULE({}, 'tags')
      if (added.length || removed.length)
        await tx.run(
          sql`update tag set used_count = greatest(0, used_count + case when id = any(${added}::bigint[]) then 1 else -1 end) where id = any(${[...added, ...removed]}::bigint[])`,
        )
    },
    async after({ tx, ctx, resource, ids }) {
      for (const rule of await rulesOnSave(tx, resource.name)) await applyRule({ app, tx, ctx }, rule, ids)
    },
  }
}
