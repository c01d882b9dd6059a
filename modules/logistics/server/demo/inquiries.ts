import { addDays, moneyText, num, type RowOf } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { chargeable, freightOf, tierOf } from '../../model/freight.ts'
import { freightInquiry } from '../../model/freight-inquiry.resource.ts'
import { scores } from '../../model/quote-score.ts'
import { channelsOf } from '../channel.queries.ts'
import { spread } from './spread.ts'

const count = 140
type Status = RowOf<typeof freightInquiry>['status']
const stateOf = (age: number): Status =>
  age > 20 ? (age % 11 === 0 ? 'cancelled' : age % 13 === 0 ? 'expired' : age % 5 ? 'used' : 'awarded') : age > 8 ? 'comparing' : age > 2 ? 'open' : 'draft'

/** Inquiries over fourteen months with two to five quotes each, scored as the rules score them. */
export async function demoInquiries(call: DemoCall, places: readonly { id: number; country: string }[]): Promise<void> {
  const { tx, rand, today, created } = call
  const owners = created.get('logistics') ?? []
  const channels = [
    ...(
      await channelsOf(
        tx,
        (await tx.rows<{ id: number }>(sql`select id from provider_channel order by id`)).map((c) => c.id),
      )
    ).values(),
  ]
  const rows = Array.from({ length: count }, (_, i) => {
    const age = i < 12 ? i : 8 + i * 3
    const dest = places[(i * 13) % Math.max(places.length, 1)]!
    const cartons = 12 + Math.floor(rand() * 180)
    const there = channels.filter((c) => c.dest_country === dest.country)
    const invited = spread(there, 4, i).slice(0, 2 + (i % 4))
    const doc = { age, dest, cartons, cbm: (cartons * 0.096).toFixed(3), gross_kg: (cartons * (11 + rand() * 8)).toFixed(3), status: stateOf(age) }
    const offers = invited.flatMap((c) => {
      const qty = chargeable([{ count: cartons, kg: num(doc.gross_kg).div(cartons), cbm: num(doc.cbm).div(cartons) }], c)
      const tier = tierOf(c.tiers, qty)
      return tier ? [{ c, qty, price: String(tier.unit_price), freight: freightOf(qty, tier.unit_price, c.min_charge) }] : []
    })
    return {
      ...doc,
      offers,
      points: scores(
        offers.map((o) => ({ total_cny: o.freight, days_max: o.c.days_max, on_time_pct: o.c.on_time_pct })),
        { w_price: 60, w_time: 25, w_quality: 15 },
      ),
    }
  })
    // in the order in which they were made, so that the list begins with the newest
    .sort((a, b) => b.age - a.age)
    .map((r, i) => ({ ...r, id: i + 1 }))
  // in the order in which they were made, so that the list begins with the newest
  rows.sort((a, b) => b.age - a.age)
  const isQuoted = (s: Status): boolean => ['comparing', 'awarded', 'used', 'cancelled'].includes(s)
  const best = (r: (typeof rows)[number]): number => r.points.reduce((b, p, i) => (num(p).gt(r.points[b]!) ? i : b), 0)
  await seed(
    call,
    freightInquiry,
    rows.map((r, n) => {
      const day = addDays(today, -r.age)
      const quoted = isQuoted(r.status)
      const awarded = ['awarded', 'used'].includes(r.status)
      const won = awarded ? r.offers[best(r)] : undefined
      const price = (o: (typeof r.offers)[number], i: number) => ({
        chargeable_qty: o.qty.toFixed(3),
        unit_price: o.price,
        freight: moneyText(o.freight),
        surcharge: 0,
        rate: 1,
        total_cny: moneyText(o.freight),
        days_max: o.c.days_max,
        score: r.points[i],
        valid_to: addDays(today, 14 - r.age),
      })
      return {
        title: `${r.dest.country} ${r.cartons}箱头程询价`,
        dest: r.dest.id,
        dest_country: r.dest.country,
        modes: r.offers.length ? [...new Set(r.offers.map((o) => o.c.mode))] : ['sea_slow'],
        ready_date: addDays(day, 5),
        deadline: `${addDays(day, r.status === 'open' ? 9 : 3)}T18:00:00+08:00`,
        cartons: r.cartons,
        cbm: r.cbm,
        gross_kg: r.gross_kg,
        owner: owners[(n + 1) % Math.max(owners.length, 1)] ?? null,
        quoted: quoted ? r.offers.length : 0,
        best_cny: quoted && r.offers.length ? moneyText(r.offers.map((o) => o.freight).reduce((a, b) => (a.lt(b) ? a : b))) : null,
        award_channel: won?.c.id ?? null,
        award_cny: won ? moneyText(won.freight) : null,
        status: r.status,
        created_at: `${day}T10:00:00+08:00`,
        quotes: r.offers.map((o, i) => ({
          channel: o.c.id,
          provider: o.c.provider,
          currency: o.c.currency,
          on_time_pct: o.c.on_time_pct,
          status: !quoted ? 'invited' : !awarded ? 'quoted' : o === won ? 'awarded' : 'lost',
          ...(quoted && price(o, i)),
        })),
      }
    }),
  )
}
