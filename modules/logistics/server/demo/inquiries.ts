import { addDays, moneyText, num, type RowOf } from '@crossway/kernel'
import { insertAll, sql, type DemoCall } from '@crossway/server-kit'
import { chargeable, freightOf, tierOf } from '../../model/freight.ts'
import type { freightInquiry } from '../../model/freight-inquiry.resource.ts'
import { scores } from '../../model/quote-score.ts'
import { channelsOf } from '../channel.queries.ts'
import { spread } from './spread.ts'

const count = 140
type Status = RowOf<typeof freightInquiry>['status']
const stateOf = (age: number): Status =>
  age > 20 ? (age % 11 === 0 ? 'cancelled' : age % 13 === 0 ? 'expired' : age % 5 ? 'used' : 'awarded') : age > 8 ? 'comparing' : age > 2 ? 'open' : 'draft'

/** Inquiries over fourteen months with two to five quotes each, scored as the rules score them. */
export async function demoInquiries({ tx, rand, today, created }: DemoCall, places: readonly { id: number; country: string }[]): Promise<void> {
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
  const isQuoted = (s: Status): boolean => ['comparing', 'awarded', 'used', 'cancelled'].includes(s)
  const best = (r: (typeof rows)[number]): number => r.points.reduce((b, p, i) => (num(p).gt(r.points[b]!) ? i : b), 0)
  await insertAll(
    tx,
    'freight_inquiry',
    {
      id: 'bigint',
      no: 'text',
      title: 'text',
      dest_id: 'bigint',
      dest_country: 'text',
      modes: 'text[]',
      incoterm: 'text',
      ready_date: 'date',
      deadline: 'timestamptz',
      cartons: 'integer',
      cbm: 'numeric',
      gross_kg: 'numeric',
      owner_id: 'bigint',
      quoted: 'integer',
      best_cny: 'numeric',
      award_channel_id: 'bigint',
      award_cny: 'numeric',
      status: 'text',
      created_at: 'timestamptz',
    },
    rows.map((r) => {
      const day = addDays(today, -r.age)
      const won = ['awarded', 'used'].includes(r.status) ? r.offers[best(r)] : undefined
      return {
        id: r.id,
        no: `IQ${day.slice(2).replaceAll('-', '')}${String(r.id).padStart(4, '0')}`,
        title: `${r.dest.country} ${r.cartons}箱头程询价`,
        dest_id: r.dest.id,
        dest_country: r.dest.country,
        modes: r.offers.length ? [...new Set(r.offers.map((o) => o.c.mode))] : ['sea_slow'],
        incoterm: 'DDP',
        ready_date: addDays(day, 5),
        deadline: `${addDays(day, r.status === 'open' ? 9 : 3)}T18:00:00+08:00`,
        cartons: r.cartons,
        cbm: r.cbm,
        gross_kg: r.gross_kg,
        owner_id: owners[r.id % Math.max(owners.length, 1)] ?? null,
        quoted: isQuoted(r.status) ? r.offers.length : 0,
        best_cny: isQuoted(r.status) && r.offers.length ? moneyText(r.offers.map((o) => o.freight).reduce((a, b) => (a.lt(b) ? a : b))) : null,
        award_channel_id: won?.c.id ?? null,
        award_cny: won ? moneyText(won.freight) : null,
        status: r.status,
        created_at: `${day}T10:00:00+08:00`,
      }
    }),
  )
  await insertAll(
    tx,
    'freight_quote',
    {
      freight_inquiry_id: 'bigint',
      seq: 'integer',
      channel_id: 'bigint',
      provider_id: 'bigint',
      status: 'text',
      chargeable_qty: 'numeric',
      unit_price: 'numeric',
      freight: 'numeric',
      surcharge: 'numeric',
      currency: 'text',
      rate: 'numeric',
      total_cny: 'numeric',
      days_max: 'integer',
      on_time_pct: 'numeric',
      score: 'numeric',
      valid_to: 'date',
    },
    rows.flatMap((r) =>
      r.offers.map((o, i) => {
        const quoted = isQuoted(r.status)
        const status = !quoted ? 'invited' : ['awarded', 'used'].includes(r.status) ? (i === best(r) ? 'awarded' : 'lost') : 'quoted'
        return {
          freight_inquiry_id: r.id,
          seq: i + 1,
          channel_id: o.c.id,
          provider_id: o.c.provider,
          status,
          chargeable_qty: quoted ? o.qty.toFixed(3) : null,
          unit_price: quoted ? o.price : null,
          freight: quoted ? moneyText(o.freight) : null,
          surcharge: quoted ? 0 : null,
          currency: o.c.currency,
          rate: quoted ? 1 : null,
          total_cny: quoted ? moneyText(o.freight) : null,
          days_max: quoted ? o.c.days_max : null,
          on_time_pct: o.c.on_time_pct,
          score: quoted ? r.points[i] : null,
          valid_to: quoted ? addDays(today, 14 - r.age) : null,
        }
      }),
    ),
  )
  await tx.rows(sql`select setval(pg_get_serial_sequence('freight_inquiry', 'id'), ${count})`)
}
