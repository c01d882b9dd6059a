import type { Lang } from '@crossway/kernel'
import { idsParam, route, sql, type Runner, type ServerModule } from '@crossway/server-kit'
import { templateText, type BriefTemplate } from '../../model/demand/brief-template.ts'
import type { Kind } from '../../model/words.ts'

const most = 100

/** Templates of categories in the order in which they were chosen (design.md planeDemand, form: template of brief per category). */
const templatesOf = (run: Runner, kind: Kind, categories: readonly number[], lang: Lang): Promise<BriefTemplate[]> =>
  run.rows<BriefTemplate>(sql`
    select ${sql.raw(lang === 'en' ? `coalesce(nullif(c.name_en, ''), c.name_zh)` : 'c.name_zh')} as name, coalesce(nullif(c.brief_template, ''), p.brief_template, '') as text
    from design_category c left join design_category p on p.id = c.parent_id
    where c.kind = ${kind} and c.id = any(${[...categories]}::bigint[]) order by array_position(${[...categories]}::bigint[], c.id) limit ${most}`)

/** What the brief of a new demand begins with, for whoever may open the page of its kind. */
export const briefTemplateRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  for (const [kind, node] of [
    ['plane', 'planeDemand'],
    ['video', 'videoDemand'],
  ] as const)
    route(
      http,
      app,
      {
        module: 'design',
        node,
        method: 'GET',
        url: `/api/design-demand/brief-template/${kind}`,
        summary: '需求描述模板 · What the brief of a demand begins with',
        query: { categories: idsParam },
      },
      async ({ ctx, req }) => {
        const { categories = '' } = req.query as { categories?: string }
        const ids = categories.split(',').flatMap((id) => (id.trim() ? [Number(id)] : []))
        return { text: templateText(await templatesOf(app.db, kind, ids.slice(0, most), ctx.lang)) }
      },
    )
}
