import { refuse as engineRefuse, valueText } from '@crossway/kernel'
import { handle, lockTree, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { pinyinOf } from '../../model/pinyin.ts'
import { region, regionLevels } from '../../model/region.resource.ts'

function isRegex(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}

export const regionCommands = handle(region, {
  tree: { fields: ['parent'] },
  save: async ({ app, tx, ctx, before, draft, next }) => {
    if (typeof draft.name === 'string') draft.pinyin = pinyinOf(draft.name)
    const { parent, level } = next
    const label = app.registry.labels('region', ctx.lang).fields.level
    if (typeof draft.postal_regex === 'string' && !isRegex(draft.postal_regex)) throw refuse.REGION_POSTAL({}, 'postal_regex')
    // Continents stand by themselves and countries may; what is below belongs to something.
    if (!parent && regionLevels.indexOf(level) > regionLevels.indexOf('country')) throw refuse.REGION_PARENT({ level: valueText(label, level) }, 'parent')
    if (!parent) return
    if (before) await lockTree(tx, 'region')
    if (
      before &&
      (await tx.maybe(
        sql`with recursive d as (select id from region where id = ${before.id} union all select r.id from region r join d on r.parent_id = d.id) select 1 from d where id = ${parent}`,
      ))
    )
      throw engineRefuse.TREE_LOOP({}, 'parent')
    const above = await tx.one<{ level: (typeof regionLevels)[number] }>(sql`select level from region where id = ${parent}`)
    if (regionLevels.indexOf(level) <= regionLevels.indexOf(above.level)) {
      throw refuse.REGION_LEVEL({ child: valueText(label, level), parent: valueText(label, above.level) }, 'parent')
    }
  },
  actions: {},
})
