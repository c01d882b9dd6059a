import { addDays, dayOf } from '@crossway/kernel'
import { handle, sql, type Runner } from '@crossway/server-kit'
import { brandAuthorization } from '../../model/brand-authorization.resource.ts'
import { refuse } from '../../model/errors.ts'
import { authorizationState } from '../../model/authorization-state.ts'

const parties = ['company', 'store_account', 'supplier'] as const

export const authorizationCommands = handle(brandAuthorization, {
  save: ({ draft, next }) => {
    if (next.to < next.from) throw refuse.PERIOD_ORDER({}, 'to')
    const type = next.to_type
    if (!next[`to_${type}`]) throw refuse.AUTH_PARTY({}, `to_${type}`)
    for (const p of parties) if (p !== type && next[`to_${p}`]) draft[`to_${p}`] = null
  },
  saved: async ({ tx, doc }) => {
    const state = authorizationState(doc.to, doc.status, dayOf(new Date()))
    if (state !== doc.status) await tx.run(sql`update brand_authorization set status = ${state} where id = ${doc.id}`)
  },
  actions: { revoke: () => 'revoked' as const },
})

/** Brings the states of all authorisations to the day: 60 days before the end they expire soon, after it they have expired. Answers how many changed. */
export const refreshAuthorizations = (run: Runner, today: string): Promise<number> =>
  run.run(sql`
    update brand_authorization set status = case when "to" < ${today}::date then 'expired' when "to" <= ${addDays(today, 60)}::date then 'expiring' else 'valid' end
    where status <> 'revoked' and status <> case when "to" < ${today}::date then 'expired' when "to" <= ${addDays(today, 60)}::date then 'expiring' else 'valid' end`)
