import { daysBetween, moneyText, num, split, sum } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'
import { priceLists } from './price-lists.ts'
import { writeUnderWay, type Channel, type Goods, type Line, type Plan } from './under-way-rows.ts'

/** Pieces that the year of stock has under way already, in a layer of their own. */
interface Sent extends Goods {
  readonly layer: number
  readonly qty: number
  readonly freight: string
  readonly duty: string
  readonly day: string
}
const columns =
  sql.raw(`m.id as msku, s.id as sku, m.fnsku, m.store_id as store, coalesce(m.project_id, (select min(p.id) from project p)) as project, coalesce(nullif(s.carton_qty, 0), 20) as carton, coalesce(nullif(s.carton_len_cm, 0), 50)::text as len, coalesce(nullif(s.carton_wid_cm, 0), 40)::text as wid, coalesce(nullif(s.carton_hei_cm, 0), 40)::text as hei, coalesce(nullif(s.carton_gross, 0), 12)::text as kg,
  d.company_id as company, w.country, d.id as market`)
const waiting = (['approved', 'preparing', 'ready'] as const).flatMap((state) => [state, state, state, state, state, state])

/** Orders that are being packed and shipments that are under way today: of forty a dozen is late and six have met with trouble. Goods that the year of stock has sent get the paper they left with. */
export async function demoUnderWay(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  // without figures of the new rows the planner pairs each with every other
  await tx.run(sql`analyze virtual_warehouse, stock_balance, transit_layer, msku, msku_sku`)
  const channels = await tx.rows<Channel>(
    sql`select c.id, c.provider_id as provider, c.mode, c.dest_country as country, c.days_max as days from provider_channel c where c.basis = 'weight' order by c.id`,
  )
  const sent = await tx.rows<Sent>(sql`
    select distinct on (t.id) ${columns}, e.virtual_warehouse_id as home, t.from_warehouse_id as "homeWarehouse", t.id as layer, t.qty_open as qty, t.freight::text as freight, t.duty::text as duty, (t.shipped_at at time zone 'Asia/Shanghai')::date as day
    from transit_layer t join stock_entry e on e.id = t.out_entry_id join msku m on m.id = t.msku_id join sku s on s.id = t.sku_id
    join virtual_warehouse d on d.id = t.to_vw_id join warehouse w on w.id = d.warehouse_id where t.status = 'open' and t.source_type = 'history' order by t.id`)
  const free = await tx.rows<Goods>(sql`
    select distinct on (d.id, k.sku_id) ${columns}, v.id as home, v.warehouse_id as "homeWarehouse" from msku m join msku_sku k on k.msku_id = m.id and k.qty = 1 and k.valid_to is null join sku s on s.id = k.sku_id and s.kind = 'single' and s.status = 'active' and s.carton_qty > 0 and s.carton_len_cm > 0 and s.carton_gross > 0
    join virtual_warehouse d on d.store_id = m.store_id and d.is_default and d.status = 'active' join warehouse w on w.id = d.warehouse_id and w.type = 'fba'
    join virtual_warehouse v on v.company_id = d.company_id and v.is_default and v.status = 'active' and v.ownership = 'own' join warehouse h on h.id = v.warehouse_id and h.type = 'domestic'
    join stock_balance b on b.virtual_warehouse_id = v.id and b.sku_id = k.sku_id and b.state = 'available' and b.qty > s.carton_qty * 12
    where m.fulfillment = 'fba' and m.project_id is not null order by d.id, k.sku_id, b.qty desc, v.id`)
  const shelves = [...Map.groupBy(free, (g) => `${g.market} ${g.home}`).values()]
  if (channels.length === 0 || shelves.length === 0) return
  const taken = new Set<string>()
  /** The next articles of a shelf that no other of these papers takes. */
  const take = (i: number): Line[] => {
    const shelf = shelves[i % shelves.length]!
    const next = shelf.filter((g) => !taken.has(`${g.home} ${g.sku}`)).slice(0, 1 + (i % 3))
    for (const g of next) taken.add(`${g.home} ${g.sku}`)
    return next.map((g, n) => {
      const qty = g.carton * (2 + ((i + n) % 5))
      return { ...g, qty, freight: '0', duty: '0' }
    })
  }
  const listed = await priceLists(tx)
  /** What the channel asks for all of them, by their weight. */
  const priced = (lines: readonly Line[], channel: Channel): Line[] => {
    const weights = lines.map((l) => num(l.kg).times(l.qty / l.carton))
    const shares = split(listed(channel.id, today, sum(weights).toFixed(3)), weights)
    return lines.map((l, n) => ({ ...l, freight: moneyText(shares[n]!) }))
  }
  const channelFor = (country: string, mode: string, i: number): Channel => {
    const there = channels.filter((c) => c.country === country)
    const ways = there.filter((c) => c.mode === mode)
    const list = ways.length ? ways : there.length ? there : channels
    return list[i % list.length]!
  }
  const plans: Plan[] = []
  // what left three weeks ago: by sea it is expected, by air it is late
  for (const [i, group] of [...Map.groupBy(sent, (s) => `${s.market} ${s.home}`).values()].flatMap(inPairs).entries())
    plans.push({
      lines: group,
      order: 'shipped',
      notice: 'shipped',
      channel: channelFor(group[0]!.country, i % 5 === 4 ? 'air' : 'sea_slow', i),
      ago: daysBetween(group[0]!.day, today),
    })
  // as many more as make forty of them
  const own = Math.max(0, Math.ceil(40 * size) - plans.length)
  for (let i = 0; i < own + Math.ceil(6 * size); i++) {
    const lines = take(i)
    if (lines.length === 0) continue
    const channel = channelFor(lines[0]!.country, i % 10 < 6 ? 'sea_fast' : i % 10 < 9 ? 'air' : 'express', i)
    const late = i % 5 < 2
    const there = i >= own
    const ago = there ? channel.days + 2 : late ? channel.days + 2 + (i % 4) : 1 + ((i * 5) % Math.max(channel.days - 2, 1))
    plans.push({ lines: priced(lines, channel), order: i % 7 === 3 ? 'partial' : 'shipped', notice: there ? 'delivered' : 'shipped', channel, ago })
  }
  for (const [i, order] of waiting.slice(0, Math.ceil(waiting.length * size)).entries()) {
    const lines = take(i + 3)
    const notice = order !== 'ready' ? undefined : i % 3 === 0 ? 'draft' : i % 3 === 1 ? 'confirmed' : undefined
    if (lines.length === 0) continue
    const channel = channelFor(lines[0]!.country, i % 4 ? 'sea_fast' : 'air', i)
    plans.push({ lines: priced(lines, channel), order, ...(notice && { notice }), channel, ago: i % 9 })
  }
  // the oldest first, so that the lists begin with the newest
  await writeUnderWay(
    call,
    plans.toSorted((a, b) => b.ago - a.ago),
  )
}

const inPairs = <T>(list: readonly T[]): T[][] => Array.from({ length: Math.ceil(list.length / 2) }, (_, i) => list.slice(i * 2, i * 2 + 2))
