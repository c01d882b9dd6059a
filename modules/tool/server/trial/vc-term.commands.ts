import { refId } from '@crossway/kernel'
import { handle, requireNode, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { vcTerm } from '../../model/vc-term.resource.ts'

export const vcTermCommands = handle(vcTerm, {
  save: async ({ tx, ctx, before, draft }) => {
    requireNode(ctx, 'pricingTrial/vc')
    const code = String(draft.vendor_code ?? before?.vendor_code)
    const from = String(draft.valid_from ?? before?.valid_from)
    const to = 'valid_to' in draft ? draft.valid_to : before?.valid_to
    const site = Number(draft.marketplace ?? refId(before?.marketplace ?? null))
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('vc_term'), hashtext(${code}))`)
    const other = await tx.maybe<{ from: string }>(sql`
      select valid_from as "from" from vc_term where vendor_code = ${code} and marketplace_id = ${site}::bigint and id <> ${before?.id ?? 0}
        and daterange(valid_from, valid_to, '[]') && daterange(${from}::date, ${to === undefined || to === null ? null : String(to)}::date, '[]') limit 1`)
    if (other) throw refuse.VC_TERM_OVERLAP({ from: other.from }, 'valid_from')
    draft['title'] = `${code} ${from}`
  },
  actions: {},
})
