import { handle, sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { readAgain } from './stock-file.ts'
import { wsku } from '../../model/wsku.resource.ts'

/** Who else of this provider and warehouse is known under the code. */
const holder = (run: Runner, provider: number, warehouse: number | null, code: string, except: number): Promise<{ sku: string } | undefined> =>
  run.maybe<{ sku: string }>(
    sql`select k.code as sku from wsku w join sku k on k.id = w.sku_id where w.provider_id = ${provider} and w.warehouse_id is not distinct from ${warehouse}::bigint and w.wsku_code = ${code} and w.id <> ${except} limit 1`,
  )

/** The living code of this provider and warehouse for the same goods; a disabled one does not count. */
async function refuseDuplicate(
  run: Runner,
  w: { id: number; provider: number; warehouse: number | null; sku: number; msku: number | null; units: number },
): Promise<void> {
  const duplicate = await run.maybe<{ code: string }>(
    sql`select wsku_code as code from wsku where provider_id = ${w.provider}::bigint and warehouse_id is not distinct from ${w.warehouse}::bigint and sku_id = ${w.sku}::bigint and msku_id is not distinct from ${w.msku}::bigint and units_per = ${w.units} and status <> 'disabled' and id <> ${w.id} limit 1`,
  )
  if (duplicate) throw refuse.WSKU_TWICE({ code: duplicate.code }, 'sku')
}

export const wskuCommands = handle(wsku, {
  save: async ({ tx, before, draft }) => {
    const provider = (draft.provider ?? before?.provider.id) as number
    const warehouse = (draft.warehouse === undefined ? (before?.warehouse?.id ?? null) : draft.warehouse) as number | null
    const code = (draft.wsku_code ?? before?.wsku_code) as string
    const other = await holder(tx, provider, warehouse, code, before?.id ?? 0)
    if (other) throw refuse.WSKU_MATCHED({ sku: other.sku }, 'wsku_code')
    await refuseDuplicate(tx, {
      id: before?.id ?? 0,
      provider,
      warehouse,
      sku: (draft.sku ?? before?.sku.id) as number,
      msku: (draft.msku === undefined ? (before?.msku?.id ?? null) : draft.msku) as number | null,
      units: Number(draft.units_per ?? before?.units_per ?? 1),
    })
  },
  saved: ({ tx, before, doc }) => readAgain(tx, doc.provider.id, [doc.wsku_code, ...(before && before.wsku_code !== doc.wsku_code ? [before.wsku_code] : [])]),
  actions: {
    push: async ({ tx, doc, set }) => {
      const facts = await tx.one<{ sized: boolean; declared: boolean; api: string | null }>(sql`
        select k.volume is not null and k.gross_weight is not null as sized, exists (select 1 from sku_customs c where c.sku_id = k.id and c.country = coalesce(w.country, p.country)) as declared, p.api_code as api
        from sku k join provider p on p.id = ${doc.provider.id} left join warehouse w on w.id = ${doc.warehouse?.id ?? null}::bigint where k.id = ${doc.sku.id}`)
      if (!facts.sized || !facts.declared) throw refuse.WSKU_DATA()
      if (!facts.api) throw refuse.WSKU_NO_API()
      set({ pushed_at: new Date().toISOString(), last_error: null })
      return 'pushing' as const
    },
    confirm: () => 'active' as const,
    match: async ({ tx, doc, args }) => {
      if (doc.status === 'active' && doc.sku.id !== args.sku) throw refuse.WSKU_MATCHED({ sku: doc.sku.title }, 'args.sku')
      const goods = { sku: args.sku as number, msku: doc.msku?.id ?? null, units: args.units_per as number }
      await refuseDuplicate(tx, { id: doc.id, provider: doc.provider.id, warehouse: doc.warehouse?.id ?? null, ...goods })
      await tx.run(sql`update wsku set sku_id = ${args.sku as number}::bigint, units_per = ${args.units_per as number} where id = ${doc.id}`)
      await readAgain(tx, doc.provider.id, [doc.wsku_code])
      return doc.status as Exclude<typeof doc.status, 'disabled'>
    },
    disable: ({ doc }) => {
      if ((doc.provider_stock ?? 0) > 0) throw refuse.WSKU_STOCK()
      return 'disabled' as const
    },
    answer: ({ args, set }) => {
      set({ external_id: args.external_id ?? null, last_error: args.result === 'failed' ? (args.error ?? null) : null })
      return args.result
    },
  },
})
