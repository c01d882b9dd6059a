import { addDays, dayOf, moneyText, num, roundMoney, sum, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { sql, type Context, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { chargeable, freightOf, surchargesOf, tierOf } from '../model/freight.ts'
import type { freightInquiry } from '../model/freight-inquiry.resource.ts'
import { scores } from '../model/quote-score.ts'
import { channelsOf, type Channel } from './channel.queries.ts'

type Inquiry = RowOf<typeof freightInquiry>
type Quote = NonNullable<Inquiry['quotes']>[number]
type Typed = ArgsOf<ActionsOf<typeof freightInquiry>['quote']>['lines'][number]
/** A quote as it shall be: declined, or with its price. */
export interface QuoteChange {
  readonly quote: Quote
  readonly declined: boolean
  readonly unit_price: string
  readonly surcharge: string
  readonly customs_fee: string
  readonly duty_est: string
  readonly days_max: number
  readonly valid_to: string
  readonly remark: string | null
}
const quoteDays = 14
/** More than the books hold. */
const mostTotal = '100000000000000'

/** What was typed, laid over what stands there. */
export const quoteChanges = (doc: Inquiry, rows: readonly Typed[]): QuoteChange[] =>
  rows.map((row, i) => {
    const quote = doc.quotes!.find((q) => q.id === row.line)!
    const at = (name: string): string => `args.lines[${i}].${name}`
    if (!quote.current) throw refuse.INQ_OLD_ROUND({ n: quote.round ?? 1 }, at('line'))
    const unit_price = row.unit_price ?? quote.unit_price
    const days_max = row.days_max ?? quote.days_max
    const valid_to = row.valid_to ?? quote.valid_to
    if (!row.declined && (unit_price === null || days_max === null || valid_to === null))
      throw refuse.INQ_INCOMPLETE({}, at(unit_price === null ? 'unit_price' : days_max === null ? 'days_max' : 'valid_to'))
    if (!row.declined && !num(unit_price!).gt(0)) throw refuse.INQ_PRICE({}, at('unit_price'))
    if (!row.declined && valid_to! < dayOf(new Date())) throw refuse.INQ_QUOTE_EXPIRED({ date: valid_to! }, at('valid_to'))
    return {
      quote,
      declined: row.declined,
      unit_price: unit_price ?? '0',
      surcharge: row.surcharge ?? quote.surcharge ?? '0',
      customs_fee: row.customs_fee ?? quote.customs_fee ?? '0',
      duty_est: row.duty_est ?? quote.duty_est ?? '0',
      days_max: days_max ?? 1,
      valid_to: valid_to ?? dayOf(new Date()),
      remark: row.remark ?? quote.remark,
    }
  })

const cartonsOf = (doc: Inquiry) => [{ count: doc.cartons, kg: num(doc.gross_kg).div(doc.cartons), cbm: num(doc.cbm).div(doc.cartons) }]
/** What the channel charges for, and the price of the tier that it reaches. */
function priceOf(doc: Inquiry, channel: Channel) {
  const qty = chargeable(cartonsOf(doc), channel)
  return { qty, tier: tierOf(channel.tiers, qty, doc.zone) }
}

/** Quotes of those invited whose rates say the price: valid for two weeks, surcharges of goods and season included. */
export async function filledByRates(tx: Tx, doc: Inquiry): Promise<QuoteChange[]> {
  const invited = (doc.quotes ?? []).filter((q) => q.current && q.status === 'invited')
  const channels = await channelsOf(
    tx,
    invited.map((q) => q.channel.id),
  )
  const filled = invited.flatMap((quote): QuoteChange[] => {
    const channel = channels.get(quote.channel.id)!
    const { qty, tier } = priceOf(doc, channel)
    if (!tier || tier.currency !== channel.currency) return []
    const freight = freightOf(qty, tier.unit_price, channel.min_charge)
    const surcharge = surchargesOf(channel.surcharges, { kg: doc.gross_kg, cartons: doc.cartons, freight, attrs: doc.special_attrs ?? [] }).toFixed()
    const rest = { customs_fee: '0', duty_est: '0', days_max: channel.days_max, valid_to: addDays(dayOf(new Date()), quoteDays), remark: null }
    return [{ quote, declined: false, unit_price: String(tier.unit_price), surcharge, ...rest }]
  })
  if (filled.length === 0) throw refuse.INQ_NO_RATES()
  return filled
}

/** Works the quotes out in CNY at today's book rate and writes them. */
export async function writeQuotes({ tx, ctx }: Context<'tx' | 'ctx'>, doc: Inquiry, changes: readonly QuoteChange[]): Promise<void> {
  const channels = await channelsOf(
    tx,
    changes.map((c) => c.quote.channel.id),
  )
  for (const c of changes) {
    const channel = channels.get(c.quote.channel.id)!
    const { qty } = priceOf(doc, channel)
    const freight = freightOf(qty, c.unit_price, channel.min_charge)
    const rate = await getRate(tx, channel.currency, 'CNY', dayOf(new Date()), 'book')
    const total = roundMoney(sum([freight, c.surcharge, c.customs_fee, c.duty_est]).times(rate))
    if (total.gte(mostTotal) || freight.gte(mostTotal)) throw refuse.INQ_TOO_LARGE({}, 'args.lines')
    await tx.run(sql`update freight_quote set status = ${c.declined ? 'declined' : 'quoted'}, chargeable_qty = ${qty.toFixed(3)}::numeric, unit_price = ${c.unit_price}::numeric, freight = ${moneyText(freight)}::numeric,
      surcharge = ${c.surcharge}::numeric, customs_fee = ${c.customs_fee}::numeric, duty_est = ${c.duty_est}::numeric, currency = ${channel.currency}, rate = ${rate}::numeric, total_cny = ${moneyText(total)}::numeric,
      days_max = ${c.days_max}, valid_to = ${c.valid_to}::date, remark = ${c.remark}, on_time_pct = ${channel.on_time_pct}::numeric, entered_by_id = ${ctx.employee} where id = ${c.quote.id}`)
  }
}

/** Scores what is quoted now anew; answers the head's figures. */
export async function weigh(tx: Tx, doc: Inquiry): Promise<Record<string, unknown>> {
  await tx.run(sql`update freight_quote set score = null where freight_inquiry_id = ${doc.id}`)
  const offers = await tx.rows<{ id: number; total_cny: string; days_max: number; on_time_pct: string }>(
    sql`select id, total_cny::text as total_cny, days_max, on_time_pct::text as on_time_pct from freight_quote where freight_inquiry_id = ${doc.id} and status = 'quoted' and current order by seq`,
  )
  await tx.run(
    sql`update freight_quote q set score = u.score from unnest(${offers.map((o) => o.id)}::bigint[], ${scores(offers, doc)}::numeric[]) as u(id, score) where q.id = u.id`,
  )
  const totals = offers.map((o) => num(o.total_cny))
  return { quoted: offers.length, best_cny: totals.length ? moneyText(totals.reduce((a, b) => (a.lt(b) ? a : b))) : null }
}
