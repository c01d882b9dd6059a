import { labelText } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { stockTake } from '../../model/stock-take.resource.ts'
import { readPlaces } from '../ledger/posting-places.ts'
import { takeCounts } from '../stock-take/counting.ts'
import { settleTake } from '../stock-take/settling.ts'
import { startTake } from '../stock-take/starting.ts'

/** `{ skus: [ids] }`, the articles of a count by SKU; nothing else is a filter. */
const isSkuFilter = (v: unknown): boolean =>
  typeof v === 'object' &&
  v !== null &&
  Object.entries(v).every(([k, x]) => k === 'skus' && Array.isArray(x) && x.length > 0 && x.length <= 5000 && x.every((n) => Number.isSafeInteger(n) && n > 0))

/** Counting our own places: book snapshot, counts, recounts by another person, differences posted (warehouse.md WHCalibrate). */
export const stockTakeCommands = handle(stockTake, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    const { warehouse } = next
    const row = await tx.maybe<{ truth: string }>(sql`select stock_truth as truth from warehouse where id = ${warehouse}`)
    if (row?.truth === 'mirror') throw refuse.E_TAKE_MIRROR({}, 'warehouse')
    if (draft.filter !== undefined && draft.filter !== null && !isSkuFilter(draft.filter)) throw refuse.E_TAKE_FILTER({}, 'filter')
    if (next.scope === 'sku' && !next.filter)
      throw refuse.E_FIELD_REQUIRED({ label: labelText(app.registry.labels('stock_take', ctx.lang).fields['filter'], 'filter') }, 'filter')
    const vws = draft.vws as number[] | undefined
    if (vws?.length) {
      const strange = [...(await readPlaces(tx, vws)).values()].find((p) => p.warehouse !== warehouse)
      if (strange) throw refuse.E_TAKE_PLACE({ vw: strange.vwName }, 'vws')
    }
    if (!before) {
      draft.owner = ctx.employee
      if (draft.freeze === undefined) draft.freeze = (draft.scope ?? 'full') === 'full'
    }
  },
  actions: {
    start: async ({ tx, doc, set }) => {
      set(await startTake(tx, doc))
      return 'counting' as const
    },
    count: async ({ tx, ctx, doc, args, confirmed, set }) => {
      set(await takeCounts({ tx, ctx }, doc, args.counts, 'first', confirmed))
      return 'counting' as const
    },
    recount: async ({ tx, ctx, doc, args, confirmed, set }) => {
      set(await takeCounts({ tx, ctx }, doc, args.counts, 'second', confirmed))
      return 'counting' as const
    },
    submit: ({ doc }) => {
      const open = doc.lines.filter((l) => l.line_status === 'todo').length
      if (open > 0) throw refuse.E_TAKE_COUNT({ n: open })
      const again = doc.lines.filter((l) => l.line_status === 'recount').length
      if (again > 0) throw refuse.E_TAKE_RECOUNT({ n: again })
      if (doc.lines.some((l) => l.diff !== null && l.diff !== 0 && l.reason === null)) throw refuse.E_TAKE_REASON()
      return 'pending' as const
    },
    approve: async ({ tx, ctx, app, doc, set }) => {
      set(await settleTake({ app, tx, ctx }, doc))
      return 'done' as const
    },
    reject: () => 'counting',
    void: () => 'voided',
  },
})
