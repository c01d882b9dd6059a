import { handle, sql, updateRecord, type Tx } from '@crossway/server-kit'
import { supplier } from '../../model/supplier.resource.ts'
import { supplierChange } from '../../model/supplier-change.resource.ts'
import { whileApplying } from './applying.ts'
import type { WantedChange } from './change-request.ts'

/** Cells of a bank line that the save itself fills. */
const computedCells: ReadonlySet<string> = new Set(['verify_state', 'edited_by', 'verified_by'])

const closed = (tx: Tx, supplierId: number): Promise<number> => tx.run(sql`update supplier set change_open = false where id = ${supplierId}`)

export const supplierChangeCommands = handle(supplierChange, {
  actions: {
    approve: async ({ app, tx, ctx, doc, set }) => {
      const values = Object.fromEntries((doc.changes as WantedChange[]).map((c) => [c.field, c.after]))
      const editor = Number((doc as unknown as { created_by: number | null }).created_by ?? 0)
      const banks = values.banks as Record<string, unknown>[] | undefined
      if (banks) values.banks = banks.map((b) => Object.fromEntries(Object.entries(b).filter(([cell]) => !computedCells.has(cell))))
      await whileApplying(tx, { supplier: doc.supplier.id, editor }, () =>
        updateRecord({ app, tx, ctx }, supplier, doc.supplier.id, values, { anyState: true, anyVersion: true, comment: doc.reason ?? undefined }),
      )
      await closed(tx, doc.supplier.id)
      set({ decided_by: ctx.account, decided_at: new Date().toISOString() })
      return 'applied' as const
    },
    reject: async ({ tx, ctx, doc, set }) => {
      await closed(tx, doc.supplier.id)
      set({ decided_by: ctx.account, decided_at: new Date().toISOString() })
      return 'rejected' as const
    },
    withdraw: async ({ tx, doc }) => {
      await closed(tx, doc.supplier.id)
      return 'withdrawn' as const
    },
  },
})
