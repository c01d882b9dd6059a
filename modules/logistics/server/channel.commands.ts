import { addDays, num } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { providerChannel } from '../model/provider-channel.resource.ts'
import { providerContract } from '../model/provider-contract.resource.ts'
import { providerRate } from '../model/provider-rate.resource.ts'

const jumpPct = 20

export const channelCommands = handle(providerChannel, {
  save: ({ next }) => {
    if (next.days_max < next.days_min) throw refuse.LG_DAYS({}, 'days_max')
  },
  actions: { disable: () => 'disabled', enable: () => 'enabled' },
})

export const contractCommands = handle(providerContract, {
  save: ({ next }) => {
    if (next.valid_to < next.valid_from) throw refuse.LG_PERIOD({}, 'valid_to')
  },
  actions: {},
})

interface Known {
  readonly id: number
  readonly unit_price: string
  readonly valid_from: string
  readonly valid_to: string | null
}

/**
 * A new price takes the place of the one before from its first day on, which ends the day before; two at a time there never are, and a jump of more than
 * 20 % is asked about (logistics.md provider, import_rates).
 */
export const rateCommands = handle(providerRate, {
  save: async ({ tx, before, draft, confirmed }) => {
    const now = { ...before, ...draft }
    if (now.valid_to && String(now.valid_to) < String(now.valid_from)) throw refuse.LG_PERIOD({}, 'valid_to')
    // one price of a channel after the other
    const channel = before ? before.channel.id : Number(draft.channel)
    const { code } = await tx.one<{ code: string }>(sql`select code from provider_channel where id = ${channel} for no key update`)
    const known = await tx.rows<Known>(
      sql`select id, unit_price::text as unit_price, valid_from, valid_to from provider_rate where channel_id = ${channel} and zone is not distinct from ${now.zone ?? null}::text and tier_from = ${String(now.tier_from)}::numeric and id <> ${before?.id ?? 0} order by valid_from`,
    )
    const later = known.find((r) => r.valid_from >= String(now.valid_from) && (!now.valid_to || r.valid_from <= String(now.valid_to)))
    if (later) throw refuse.LG_RATE_OVERLAP({ from: later.valid_from }, 'valid_from')
    const last = known.filter((r) => r.valid_from < String(now.valid_from)).at(-1)
    if (last && (!last.valid_to || last.valid_to >= String(now.valid_from))) {
      if (before) throw refuse.LG_RATE_OVERLAP({ from: last.valid_from }, 'valid_to')
      await tx.run(sql`update provider_rate set valid_to = ${addDays(String(now.valid_from), -1)}::date where id = ${last.id}`)
    }
    if (!before && last && num(last.unit_price).gt(0)) {
      const change = num(String(now.unit_price)).minus(last.unit_price).times(100).div(last.unit_price)
      if (change.abs().gt(jumpPct) && !confirmed.has('LG_RATE_JUMP'))
        throw refuse.LG_RATE_JUMP({ before: num(last.unit_price).toFixed(), after: num(String(now.unit_price)).toFixed(), p: change.toFixed(1) }, 'unit_price')
    }
    draft.label = `${code} ${now.zone ? `${String(now.zone)} ` : ''}${num(String(now.tier_from)).toFixed()}+`
  },
  actions: {},
})
