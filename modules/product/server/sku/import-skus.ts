import type { FieldProblem } from '@crossway/kernel'
import { sql, type AnyCommands } from '@crossway/server-kit'
import { missingFields } from '../../model/missing-fields.ts'
import { skuProblems, type SkuValues } from '../../model/sku-rules.ts'

type ManyCall = Parameters<NonNullable<AnyCommands['saveMany']>>[0]

/** The rules of one SKU for many new ones of a file: one look at their categories, then field by field; components and suppliers come by their own sheets. */
export async function checkManySkus({ tx, drafts }: ManyCall): Promise<(FieldProblem[] | undefined)[]> {
  const categories = [...new Set(drafts.map((d) => d.category).filter((c): c is number => typeof c === 'number'))]
  const leaves = new Map(
    (await tx.rows<{ id: number; leaf: boolean }>(sql`select id, leaf from category where id = any(${categories}::bigint[])`)).map((c) => [c.id, c.leaf]),
  )
  return drafts.map((d) => {
    if (typeof d.code === 'string') d.code = d.code.toUpperCase()
    const problems = skuProblems(d as unknown as SkuValues, {
      leaf: leaves.get(d.category as number) !== false,
      components: new Map(),
      supplierName: String,
      nameLabel: (f) => f,
    })
    if (!d.code) problems.push({ field: 'code', code: 'REQUIRED' })
    Object.assign(d, {
      image: ((d.images ?? []) as number[])[0] ?? null,
      has_customs: false,
      incomplete: missingFields(d).length > 0,
      change_open: false,
      stage: 'developing',
    })
    return problems.length ? problems : undefined
  })
}
