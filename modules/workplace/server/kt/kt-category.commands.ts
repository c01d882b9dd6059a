import { refId } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { ktCategory } from '../../model/kt/kt.resource.ts'
import { writeReaders } from './readers.ts'

const deepest = 4

export const ktCategoryCommands = handle(ktCategory, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft }
    const parent = refId(now.parent)
    if (parent !== null) {
      const up = await tx.rows<{ id: number }>(sql`
        with recursive up as (select id, parent_id, 1 as n from kt_category where id = ${parent}::bigint union all select c.id, c.parent_id, up.n + 1 from kt_category c join up on c.id = up.parent_id where up.n < 10)
        select id from up limit 20`)
      if (up.length >= deepest || up.some((r) => Number(r.id) === before?.id)) throw refuse.KT_DEPTH({ n: deepest }, 'parent')
    }
    if (now.visibility === 'departments' && !now.departments?.length) throw refuse.KT_AUDIENCE({}, 'departments')
    if (now.visibility === 'list' && !now.employees?.length) throw refuse.KT_AUDIENCE({}, 'employees')
  },
  saved: async ({ tx, doc }) => void (await writeReaders(tx, [doc.id])),
  tree: { fields: ['parent'] },
  actions: {},
  remove: async ({ tx, doc }) => {
    const { n } = await tx.one<{ n: number }>(
      sql`select (select count(*) from kt_article where category_id = ${doc.id})::int + (select count(*) from kt_category where parent_id = ${doc.id})::int as n`,
    )
    if (n > 0) throw refuse.KT_CATEGORY_USED({ n })
  },
})
