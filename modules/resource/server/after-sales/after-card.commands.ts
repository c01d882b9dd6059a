import { randomInt, randomUUID } from 'node:crypto'
import { num, sum } from '@crossway/kernel'
import { handle, insertAll, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { afterCard, afterCardBatch, complianceChecks } from '../../model/after-sales/after-card.resource.ts'

/** A change of what the card says makes a new version that has to pass again. */
const said = ['text', 'design_files', 'language', 'marketplace', 'brand', 'card_type'] as const

export const afterCardCommands = handle(afterCard, {
  save: ({ before, draft }) => {
    if (!before) draft.landing_token = randomUUID().replaceAll('-', '')
    if (!before || !said.some((n) => n in draft)) return
    Object.assign(draft, { revision: before.revision + 1, compliance: 'pending', failure: null })
  },
  guard: ({ doc, action }) => {
    if (action === 'activate' && doc.compliance !== 'passed') return refuse.CARD_NOT_PASSED()
    const open = complianceChecks.length - (doc.checklist ?? []).length
    return action === 'pass' && open > 0 ? refuse.CARD_CHECKLIST({ n: open }) : undefined
  },
  actions: {
    pass: ({ doc, set }) => {
      set({ compliance: 'passed', failure: null })
      return doc.status as 'draft'
    },
    fail: ({ doc, args, set }) => {
      set({ compliance: 'failed', failure: args.reason })
      return doc.status as 'draft'
    },
    activate: () => 'active' as const,
    stop: () => 'stopped' as const,
  },
})

/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const serialLength = 12
const makeSerial = (): string => Array.from({ length: serialLength }, () => alphabet[randomInt(alphabet.length)]).join('')

export const afterCardBatchCommands = handle(afterCardBatch, {
  save: async ({ tx, before, draft, next }) => {
    if (!before) {
      const card = await tx.one<{ revision: number }>(sql`select revision from after_card where id = ${draft.card as number}`)
      draft.card_revision = card.revision
    }
    const printed = next.printed_qty
    const given = sum((next.allocations ?? []).map((l) => l.qty)).toNumber()
    if (given > printed) throw refuse.CARD_SHORT({ printed, given }, 'allocations' in draft ? 'allocations' : 'printed_qty')
    Object.assign(draft, { allocated_qty: given, remaining_qty: num(printed).minus(given).toNumber() })
  },
  actions: {
    makeSerials: async ({ tx, ctx, doc, args, set }) => {
      const left = doc.printed_qty - doc.serial_qty
      if (args.qty > left) throw refuse.CARD_SERIALS({ n: left }, 'args.qty')
      const rows = Array.from({ length: args.qty }, () => ({ serial: makeSerial(), batch_id: doc.id, created_by: ctx.account, updated_by: ctx.account }))
      await insertAll(tx, 'after_card_serial', { serial: 'text', batch_id: 'bigint', created_by: 'bigint', updated_by: 'bigint' }, rows)
      set({ serial_qty: doc.serial_qty + args.qty })
      return 'open' as const
    },
  },
})
