import { num, type Num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { freightOf, tierOf, type Tier } from '../../model/freight.ts'

interface Price extends Tier {
  readonly channel: number
  readonly begins: string
  readonly least: string
}
/** What a channel asked for so many kilograms on a day: by the list that held then, before its first list by that one. */
export type Listed = (channel: number, day: string, kg: number | string) => Num

export async function priceLists(tx: Tx): Promise<Listed> {
  const prices = await tx.rows<Price>(sql`
    select r.channel_id as channel, r.zone, r.tier_from::text as tier_from, r.unit_price::text as unit_price, r.valid_from::text as begins, c.min_charge::text as least
    from provider_rate r join provider_channel c on c.id = r.channel_id where c.basis = 'weight' order by r.channel_id, r.valid_from, r.tier_from limit 5000`)
  const byChannel = Map.groupBy(prices, (p) => p.channel)
  return (channel, day, kg) => {
    const lists = byChannel.get(channel) ?? []
    const begins = lists.findLast((p) => p.begins <= day)?.begins ?? lists[0]?.begins
    const tier = tierOf(
      lists.filter((p) => p.begins === begins),
      kg,
    )
    return tier ? freightOf(kg, tier.unit_price, tier.least) : num(0)
  }
}
