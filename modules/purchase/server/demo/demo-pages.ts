import { addDays, dayOf, roundMoney, num } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { intercoOrder } from '../../model/interco-order.resource.ts'
import { sampleRequest } from '../../model/sample-request.resource.ts'
import { vcLine } from '../../model/vc-line.resource.ts'
import { vcMargin } from '../../model/vc-margin.ts'
import { at } from './demo-rows.ts'

interface Head {
  readonly id: number
  readonly company: number
  readonly owner: number
  readonly account: number
  readonly department: number
}
type Person = Pick<Head, 'owner' | 'account' | 'department'>
interface Place {
  readonly vw: number
  readonly company: number
  readonly warehouse: number
}
interface Article {
  readonly id: number
  readonly cost: string
}

/** Samples, lines of Amazon and orders inside the group. None of them holds or moves stock, so that the ledger stays what receipts and sales have made of it (purchase.md, demo data). */
export async function demoPages(call: DemoCall): Promise<void> {
  const { tx } = call
  const projects = await tx.rows<Head>(
    sql`select p.id, p.company_id as company, e.id as owner, a.id as account, e.department_id as department from project p join employee e on e.id = p.leader_id join admin a on a.employee_id = e.id order by p.id limit 60`,
  )
  const places = await tx.rows<Place>(
    sql`select v.id as vw, v.company_id as company, v.warehouse_id as warehouse from virtual_warehouse v join warehouse w on w.id = v.warehouse_id where w.type = 'domestic' and v.is_default and v.status = 'active' and v.ownership = 'own' order by v.id`,
  )
  const skus = await tx.rows<Article>(
    sql`select s.id, coalesce(s.std_cost, s.last_price, 20)::text as cost from sku s where s.status = 'active' and s.kind = 'single' order by s.id limit 200`,
  )
  if (projects.length === 0 || places.length === 0 || skus.length === 0) return
  const buyers = await tx.rows<Person>(
    sql`select e.id as owner, a.id as account, e.department_id as department from employee e join admin a on a.employee_id = e.id join position p on p.id = e.position_id and p.is_buyer where e.status in ('regular', 'probation') order by e.id limit 12`,
  )
  const of = <T>(list: readonly T[], i: number): T => list[i % list.length]!
  await demoSamples(
    call,
    // buyers take samples for inspection, too
    (i) => ({ ...of(projects, i * 3), ...(i % 6 === 5 && buyers.length > 0 ? of(buyers, i) : {}) }),
    (i) => of(skus, i * 7),
  )
  await demoVc(
    call,
    (i) => of(projects, i * 5),
    (i) => of(skus, i * 11 + 3),
  )
  await demoInterco(call, places, (i) => of(skus, i * 13 + 1), buyers)
}

const purposes = ['shoot', 'test', 'exhibit', 'client', 'influencer', 'qc'] as const
const sampleStates = ['draft', 'pending', 'issued', 'returned', 'consumed', 'issued', 'returned', 'consumed', 'rejected', 'approved'] as const
/** A supplier's gifts come and go without the stock; five of them are late. */
async function demoSamples(call: DemoCall, project: (i: number) => Head, sku: (i: number) => Article): Promise<void> {
  const { today, size = 1 } = call
  await seed(
    call,
    sampleRequest,
    Array.from({ length: Math.ceil(70 * size) }, (_, i) => {
      const p = project(i)
      const status = sampleStates[i % sampleStates.length]!
      const out = ['issued', 'returned', 'consumed'].includes(status)
      const day = addDays(today, -Math.ceil((70 - i) * 2.5) - 1)
      const qty = 1 + (i % 4)
      const late = status === 'issued' && i > 42
      return {
        purpose: purposes[i % purposes.length],
        get_from: 'supplier',
        project: p.id,
        cost_bearer: i % 5 === 4 ? 'company' : 'project',
        returnable: status !== 'consumed',
        return_due: status === 'consumed' ? null : status === 'issued' ? addDays(today, late ? -1 - (i % 9) : 3 + (i % 12)) : addDays(day, 20),
        receiver: ['摄影棚', '测评组', '展厅', '客户前台'][i % 4],
        value_cny: '0',
        qty,
        issued_at: out ? at(addDays(day, 2), 15) : null,
        owner: p.owner,
        department: p.department,
        lines: [
          {
            sku: sku(i).id,
            qty,
            qty_issued: out ? qty : 0,
            qty_returned: status === 'returned' ? qty : 0,
            condition_back: status === 'returned' ? 'good' : null,
          },
        ],
        status,
        created_at: at(day, 10, i % 60),
        created_by: p.account,
      }
    }),
  )
}

/** Sixty accepted lines: what is open is short of all of it, some of it too late to be ordered. */
async function demoVc(call: DemoCall, project: (i: number) => Head, sku: (i: number) => Article): Promise<void> {
  const { today, size = 1 } = call
  await seed(
    call,
    vcLine,
    Array.from({ length: Math.ceil(60 * size) }, (_, i) => {
      const p = project(i)
      const s = sku(i)
      const done = i < 24
      const from = done ? addDays(today, -70 + i * 2) : addDays(today, 12 + (i - 24))
      const qty = 24 * (2 + (i % 15))
      const net = roundMoney(num(s.cost).div(4.4)).toFixed(2)
      return {
        amazon_po: `${'ABCDEFGH'[i % 8]}${String(1_000_000 + i * 7919).slice(0, 7)}`,
        asin: `B0${String(80_000_000 + i * 104_729).slice(0, 8)}`,
        fc_code: ['ONT8', 'PHX6', 'MDW2', 'DFW7'][i % 4],
        sku: s.id,
        project: p.id,
        company: p.company,
        ship_window_from: from,
        ship_window_to: addDays(from, 5),
        accepted_qty: qty,
        shipped_qty: done ? qty : 0,
        net_cost: net,
        currency: 'USD',
        coop_pct: 10,
        fc_freight: '3.00',
        latest_order_date: addDays(from, -20),
        margin_pct: vcMargin({ net_cost: net, fx: '7.10', coop_pct: 10, goods: s.cost, freight: 3 }).toFixed(4),
        status: done ? 'closed' : 'open',
        created_at: at(addDays(from, -30) < today ? addDays(from, -30) : addDays(today, -1), 8, i % 60),
      }
    }),
  )
}

/** Orders between two companies that share a warehouse, as far as they move nothing yet. */
async function demoInterco(call: DemoCall, places: readonly Place[], sku: (i: number) => Article, people: readonly Person[]): Promise<void> {
  const { today } = call
  const pairs = places.flatMap((a) => places.filter((b) => b.warehouse === a.warehouse && b.company !== a.company).map((b) => [a, b] as const))
  const [any] = places
  const other = places.find((p) => p.company !== any!.company)
  const chosen = pairs.length ? pairs : other ? [[any!, other] as const] : []
  if (chosen.length === 0) return
  await seed(
    call,
    intercoOrder,
    Array.from({ length: 14 }, (_, i) => {
      const [seller, buyer] = chosen[i % chosen.length]!
      const day = addDays(today, -1 - i * 6)
      const qty = 100 + i * 20
      return {
        seller_company: seller.company,
        buyer_company: buyer.company,
        seller_vw: seller.vw,
        buyer_vw: buyer.vw,
        currency: i % 3 === 0 ? 'USD' : 'CNY',
        markup_pct: 8,
        contract_no: `IC-${dayOf(new Date(at(day, 9))).slice(0, 4)}-${String(14 - i).padStart(3, '0')}`,
        incoterm: i % 3 === 0 ? 'FOB' : null,
        qty,
        owner: people[i % Math.max(people.length, 1)]?.owner,
        lines: [{ sku: sku(i).id, qty }],
        status: i < 9 ? 'draft' : 'voided',
        created_at: at(day, 11, i),
      }
    }).toReversed(),
  )
}
