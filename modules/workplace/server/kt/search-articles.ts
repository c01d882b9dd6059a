import { refuse as engine } from '@crossway/kernel'
import { route, scopeSql, sql, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { ktArticle } from '../../model/kt/kt.resource.ts'

/** What a word weighs where it is found (workplace.md kt, full-text search). */
const weights = { title: 3, tags: 2, body: 1 } as const
/** So many articles are ranked; whoever finds more says more words. */
const most = 300
const mostWords = 5
/** Signs of the text before and behind the first word found. */
const around = { before: 24, whole: 90 } as const

export interface Hit {
  readonly id: number
  readonly weight: number
  /** Where the text speaks of it; nothing where only title or tags do. */
  readonly snippet: string | null
}

/** Articles in the caller's sight in which every word is found, the weightiest first. */
export function searchArticles({ app, ctx }: QueryContext, words: readonly string[]): Promise<Hit[]> {
  const seen = scopeSql(ctx.access.scopes(ktArticle.name, ['kt'], 'read'), ktArticle, ctx, 't')
  return app.db.rows<Hit>(sql`
    with w as materialized (select erp_fold(x) as word, n from unnest(${[...words]}::text[]) with ordinality as u(x, n))
    select t.id, f.weight::int as weight, case when p.at > 0 then substring(b.text from greatest(p.at - ${around.before}, 1)::int for ${around.whole}::int) end as snippet
    from kt_article t
      cross join lateral (select concat_ws(' ', t.summary, t.body) as text, erp_fold(t.title) as title, erp_fold(array_to_string(t.tags, ' ')) as tags) b
      cross join lateral (select erp_fold(b.text) as folded) c
      cross join lateral (select strpos(c.folded, w.word) as at from w order by w.n limit 1) p
      cross join lateral (select sum(v.weight) as weight, min(v.weight) as least from (
        select ${weights.title}::int * (strpos(b.title, w.word) > 0)::int + ${weights.tags}::int * (strpos(coalesce(b.tags, ''), w.word) > 0)::int + ${weights.body}::int * (strpos(c.folded, w.word) > 0)::int as weight from w) v) f
    where ${seen} and f.least > 0 order by f.weight desc, t.views desc, t.id desc limit ${most}`)
}

export const searchRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/kt-article-search',
      node: 'kt',
      module: 'workplace',
      summary: '知识全文检索 · Articles that speak of some words, the weightiest first',
      query: { q: { type: 'string', minLength: 1, maxLength: 100 } },
    },
    async ({ ctx, req }) => {
      const words = [
        ...new Set(
          String((req.query as { q?: string }).q ?? '')
            .split(/\s+/)
            .filter(Boolean),
        ),
      ].slice(0, mostWords)
      if (words.length === 0) throw engine.BAD_REQUEST({ detail: 'q' })
      return { rows: await searchArticles({ app, ctx }, words) }
    },
  )
