import { labelText } from '@crossway/kernel'
import { handle, insertAll, sql, type Tx } from '@crossway/server-kit'
import { assembleOrder } from '../../model/assemble-order.resource.ts'
import { refuse } from '../../model/errors.ts'
import { finishOrder, sourceOf, type Finish, type Order } from '../assembly/finish.ts'
import { recipeOf } from '../assembly/recipe.ts'
import { readPlaces } from '../ledger/posting-places.ts'
import { releaseReservation, reserveStock } from '../reservations.ts'
import { reverseSource } from '../reverse-source.ts'

/** Sets made or taken apart, labels changed, goods reworked (warehouse.md assembleOrDis). */
export const assembleOrderCommands = handle(assembleOrder, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    const labels = app.registry.labels('assemble_order', ctx.lang).fields
    const place = (await readPlaces(tx, [next.vw])).get(next.vw)!
    if (place.warehouse !== next.warehouse) throw refuse.E_ASSEMBLE_WAREHOUSE({}, 'vw')
    Object.assign(draft, { company: place.company, project: place.project })
    if (!before) draft.owner = ctx.employee
    const type = next.type
    if (type === 'relabel' && !next.to_msku) throw refuse.E_FIELD_REQUIRED({ label: labelText(labels['to_msku'], 'to_msku') }, 'to_msku')
    const lines = draft.lines as Record<string, unknown>[] | undefined
    if (!lines) return
    const lineLabels = typeof labels['lines'] === 'object' ? labels['lines'].fields : undefined
    const reasonLabel = labelText(lineLabels?.['change_reason'], 'change_reason')
    const recipe = new Map((await recipeOf(tx, next.product_sku)).map((r) => [r.component, r.per_qty]))
    lines.forEach((l, i) => {
      const usual = recipe.get(Number(l.component_sku))
      if (usual !== undefined && usual !== l.per_qty && !l.change_reason) throw refuse.E_FIELD_REQUIRED({ label: reasonLabel }, `lines[${i}].change_reason`)
    })
  },
  saved: async ({ tx, doc }) => {
    if ((doc.type === 'assemble' || doc.type === 'disassemble') && doc.lines.length === 0) await fillRecipe(tx, doc)
    await tx.run(sql`update assemble_line set need_qty = per_qty * ${doc.qty} where assemble_order_id = ${doc.id} and need_qty <> per_qty * ${doc.qty}`)
  },
  actions: {
    submit: async ({ tx, doc }) => {
      if ((doc.type === 'assemble' || doc.type === 'disassemble') && doc.lines.length === 0) throw refuse.E_ASSEMBLE_PARTS()
      await checkStock(tx, doc)
      return 'pending' as const
    },
    approve: async ({ tx, ctx, app, doc }) => {
      const lines = neededOf(doc).filter((n) => n.state === 'available')
      if (lines.length)
        await reserveStock(
          { app, tx, ctx },
          {
            source: sourceOf(doc),
            lines: lines.map((n) => ({ vw: doc.vw.id, sku: n.sku, msku: n.msku, qty: n.qty, line: n.line })),
            reason: doc.no,
          },
        )
      return 'working' as const
    },
    reject: () => 'draft',
    finish: async ({ tx, ctx, app, doc, args, set }) => {
      const result = await finishOrder({ app, tx, ctx }, doc, args as unknown as Finish)
      set(result.set)
      if (result.done) await releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: '完工' })
      return result.done ? ('done' as const) : ('working' as const)
    },
    close: async ({ tx, ctx, app, doc }) => {
      await releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: '结束' })
      return 'done' as const
    },
    void: () => 'voided',
    reverse: async ({ tx, ctx, app, doc, args }) => {
      await reverseSource({ app, tx, ctx }, { type: 'assemble_order', id: doc.id }, String(args.reason))
      await releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: '冲销' })
      return 'voided' as const
    },
  },
})

interface Need {
  readonly sku: number
  readonly code: string
  readonly msku: number | undefined
  readonly qty: number
  readonly line: number
  readonly state: 'available' | 'defective'
}
/** What the order takes out of stock. */
function neededOf(doc: Order): Need[] {
  if (doc.type === 'assemble')
    return doc.lines.map((l) => ({
      sku: l.component_sku.id,
      code: l.component_sku.title,
      msku: l.msku?.id,
      qty: l.per_qty * doc.qty,
      line: l.id,
      state: 'available',
    }))
  return [
    {
      sku: doc.product_sku.id,
      code: doc.product_sku.title,
      msku: doc.product_msku?.id,
      qty: doc.qty,
      line: 0,
      state: doc.type === 'rework' ? 'defective' : 'available',
    },
  ]
}

async function checkStock(tx: Tx, doc: Order): Promise<void> {
  const needs = neededOf(doc)
  const rows = await tx.rows<{ n: number; qty: number }>(sql`
    select k.n::int as n, coalesce(b.qty, 0) as qty from unnest(${needs.map((n) => n.sku)}::bigint[], ${needs.map((n) => n.msku ?? 0)}::bigint[], ${needs.map((n) => n.state)}::text[]) with ordinality as k(sku, msku, state, n)
    left join stock_balance b on b.virtual_warehouse_id = ${doc.vw.id} and b.sku_id = k.sku and b.msku_id = k.msku and b.state = k.state order by k.n`)
  needs.forEach((n, i) => {
    if (rows[i]!.qty < n.qty) throw refuse.E_STOCK_SHORT({ sku: n.code, need: n.qty, have: rows[i]!.qty })
  })
}

async function fillRecipe(tx: Tx, doc: Order): Promise<void> {
  const recipe = await recipeOf(tx, doc.product_sku.id)
  await insertAll(
    tx,
    'assemble_line',
    { assemble_order_id: 'bigint', seq: 'int', component_sku_id: 'bigint', per_qty: 'int', need_qty: 'int', to_state: 'text' },
    recipe.map((r, i) => ({
      assemble_order_id: doc.id,
      seq: i + 1,
      component_sku_id: r.component,
      per_qty: r.per_qty,
      need_qty: r.per_qty * doc.qty,
      to_state: 'available',
    })),
  )
}
