import { handle, updateRecord } from '@crossway/server-kit'
import { supplier } from '../../model/supplier.resource.ts'
import { supplierChange } from '../../model/supplier-change.resource.ts'
import { whileApplying } from './applying.ts'
import type { WantedChange } from './change-request.ts'

/** Cells of a bank line that the save itself fills. */
const computedCells: ReadonlySet<string> = new Set(['verify_state', 'edited_by', 'verified_by'])

export const supplierChangeCommands = handle(supplierChange, {
  actions: {
    approve: async ({ app, tx, ctx, doc, set }) => {
      const values = Object.fromEntries((doc.changes as WantedChange[]).map((c) => [c.field, c.after]))
      const editor = Number((doc as unknown as { created_by: number | null }).created_by ?? 0)
      const banks = values.banks as Record<string, unknown>[] | undefined
      if (banks) values.banks = banks.map((b) => Object.fromEntries(Object.entries(b).filter(([cell]) => !computedCells.has(cell))))
      await whileApplying(tx, { supplier: doc.supplier.id, editor }, () =>
        updateRecord(app, tx, ctx, supplier, doc.supplier.id, values, { anyState: true, anyVersion: true, comment: doc.reason ?? undefined }),
      )
      set({ decided_by: ctx.account, decided_at: new Date().toISOString() })
      return 'applied' as const
    },
    reject: ({ ctx, set }) => {
      set({ decided_by: ctx.account, decided_at: new Date().toISOString() })
      return 'rejected' as const
    },
    withdraw: () => 'withdrawn' as const,
  },
})
