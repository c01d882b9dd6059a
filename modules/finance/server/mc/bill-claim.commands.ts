import { dayOf, num, refId } from '@crossway/kernel'
import { resolveProject } from '@crossway/ledger/server'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { billClaim } from '../../model/mc/bill-claim.resource.ts'
import { refuseMc as refuse } from '../../model/mc/errors.ts'
import { expectClaim } from './expect-claims.ts'

/** Where a claim stands by its store: group, currency, project of the day. */
async function claimPlace(tx: Tx, store: number, day: string): Promise<Readonly<Record<string, unknown>>> {
  const found = await tx.maybe<{ group: string; platform: number; currency: string; company: number | null }>(
    sql`select p."group" as "group", s.platform_id as platform, s.currency, s.company_id as company from store s join platform p on p.id = s.platform_id where s.id = ${store}::bigint and p."group" in ('mc', 'shopify')`,
  )
  if (!found) throw refuse.MC_STORE({}, 'store')
  const project = await resolveProject(tx, store, null, day)
  return {
    channel_group: found.group,
    platform: found.platform,
    currency: found.currency,
    project: project?.project ?? null,
    company: project?.company ?? found.company,
  }
}
function assertDay(opened: string, day: string): void {
  const today = dayOf(new Date())
  if (day < opened || day > today) throw refuse.CLAIM_DAY({ from: opened, to: today }, 'args.day')
}

export const billClaimCommands = handle(billClaim, {
  save: async ({ tx, before, draft }) => {
    if (!before) Object.assign(draft, await claimPlace(tx, refId(draft.store)!, String(draft.opened_on)))
  },
  actions: {
    win: async ({ tx, ctx, doc, args, set }) => {
      if (!num(args.amount).gt(0) || num(args.amount).gt(doc.amount)) throw refuse.CLAIM_WON({ most: num(doc.amount).toFixed(2) }, 'args.amount')
      assertDay(doc.opened_on, args.day)
      set({ won_amount: args.amount, closed_on: args.day })
      // a dispute that is won leaves the sale as it stands; a claim brings money that no bill shows yet
      if (doc.kind === 'claim') await expectClaim(tx, { id: doc.id, won: String(args.amount), day: args.day }, ctx.account)
      return 'won' as const
    },
    lose: async ({ doc, args, set }) => {
      assertDay(doc.opened_on, args.day)
      set({ closed_on: args.day, ...(args.note ? { note: args.note } : {}) })
      return 'lost' as const
    },
  },
})
