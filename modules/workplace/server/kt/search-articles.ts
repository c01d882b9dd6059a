import { refuse as engine } from '@crossway/kernel'
import { route, scopeSql, sql, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { ktArticle } from '../../model/kt/kt.resource.ts'

/** What a word weighs where it is found (workplace.md kt, full-text search); first letters of the title count where the title itself does not have the word. */
const weights = { title: 3, tags: 2, body: 1, initials: 1 } as const
/** A single letter stands among the first letters of nearly every title. */
const leastLetters = 2
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
        select case when strpos(b.title, w.word) > 0 then ${weights.title}::int
            when length(w.word) >= ${leastLetters}::int and strpos(coalesce(t.initials, ''), w.word) > 0 then ${weights.initials}::int else 0 end
          + ${weights.tags}::int * (strpos(coalesce(b.tags, ''), w.word) > 0)::int + ${weights.body}::int * (strpos(c.folded, w.word) > 0)::int as weight from w) v) f
    where ${seen} and f.least > 0 order by f.weight desc, t.views desc, t.id desc limit ${most}`)
}

interface Named {
  readonly id: number
  readonly title: string
}
/** Articles of each kind beside the shelf. */
const beside = 5
/** What is read most, what is new, and what the caller must read and has not confirmed yet. */
export async function besideShelf({ app, ctx }: QueryContext): Promise<{ hot: Named[]; fresh: Named[]; mine: (Named & { deadline: string | null })[] }> {
  const seen = sql`${scopeSql(ctx.access.scopes(ktArticle.name, ['kt'], 'read'), ktArticle, ctx, 't')} and t.status = 'published'`
  const first = (order: string): Promise<Named[]> =>
    app.db.rows(sql`select t.id, t.title from kt_article t where ${seen} order by ${sql.raw(order)} limit ${beside}`)
  return {
    hot: await first('t.views desc, t.id desc'),
    fresh: await first('t.published_at desc nulls last, t.id desc'),
    mine: await app.db.rows(sql`
      select t.id, t.title, t.must_read_deadline::text as deadline from kt_article t join employee e on e.id = ${ctx.employee ?? null}::bigint
      where ${seen} and t.must_read and (coalesce(cardinality(t.must_read_scope), 0) = 0 or e.department_id in (select descendant_id from department_closure where ancestor_id = any(t.must_read_scope)))
        and not exists (select 1 from kt_read r where r.article_id = t.id and r.employee_id = e.id and r.version_no = t.current_version and r.confirmed_at is not null)
      order by t.must_read_deadline nulls last, t.id limit ${beside}`),
  }
}

export const searchRoute: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    { method: 'GET', url: '/api/kt-shelf', node: 'kt', module: 'workplace', summary: '知识阅览旁列 · Articles read most, new ones and those to be read' },
    ({ ctx }) => besideShelf({ app, ctx }),
  )
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
}
