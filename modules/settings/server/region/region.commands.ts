import { refuse as engineRefuse, valueText } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { region, regionLevels } from '../../model/region.resource.ts'

export const regionCommands = handle(region, {
  save: async ({ app, tx, ctx, before, draft }) => {
    const parent = (draft.parent ?? (draft.parent === null ? null : before?.parent?.id)) as number | null | undefined
    const level = (draft.level ?? before?.level) as (typeof regionLevels)[number]
    if (!parent) return
    if (
      before &&
      (await tx.maybe(
        sql`with recursive d as (select id from region where id = ${before.id} union all select r.id from region r join d on r.parent_id = d.id) select 1 from d where id = ${parent}`,
      ))
    )
      throw engineRefuse.TREE_LOOP({}, 'parent')
    const above = await tx.one<{ level: (typeof regionLevels)[number] }>(sql`select level from region where id = ${parent}`)
    if (regionLevels.indexOf(level) <= regionLevels.indexOf(above.level)) {
      const label = app.registry.labels('region', ctx.lang).fields.level
      throw refuse.REGION_LEVEL({ child: valueText(label, level), parent: valueText(label, above.level) }, 'parent')
    }
  },
  actions: {},
})
