import type { AnyResource, Fields } from '@crossway/kernel'
import type { QueryContext } from '../context.ts'
import type { QueryHandler } from '../module/module.ts'
import type { Sql } from '../sql/sql.ts'
import type { QueryAsk, QuerySource, RowAllowed } from './query-source.ts'

type AsksOf<Q> = Q extends { readonly query: { readonly _asks?: infer A extends Fields } } ? A : Fields
type ShowsOf<Q> = Q extends { readonly query: { readonly shows: readonly (infer X)[] } } ? X & string : never
/** A query with columns that are only shown must say how they are worked out. */
type SourceOf<Q> = [ShowsOf<Q>] extends [never] ? Sql | QuerySource<never> : QuerySource<ShowsOf<Q>> & { readonly shown: object }

/** The SQL of a query (`defineQuery`): a select of its columns, worked out for what is asked; `allowed` where rows can be acted on. */
export const handleQuery = <Q extends AnyResource & { readonly query: object }>(
  query: Q,
  source: (context: QueryContext, ask: QueryAsk<AsksOf<Q>>) => SourceOf<Q>,
  allowed?: RowAllowed,
): QueryHandler =>
  ({
    query,
    source: (context: QueryContext, ask: QueryAsk<AsksOf<Q>>) => {
      const answer = source(context, ask)
      return 'rows' in answer ? answer : { rows: answer }
    },
    ...(allowed ? { allowed } : {}),
  }) as unknown as QueryHandler
