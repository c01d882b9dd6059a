import { sql, type DemoCall } from '@crossway/server-kit'
import { loadHistory } from '@crossway/warehouse/server'
import { planOrders, type PlannedOrder, type Fixture } from './demo/demo-plan.ts'
import { at, keepCounters, numbersOf, receiptsOf, writeOrders, writeReceipts } from './demo/demo-rows.ts'
import { seedOrderApprovals } from './demo/demo-approvals.ts'
import { bindSuppliersPeople } from './demo/demo-outsiders.ts'
import { writePayments } from './demo/demo-payments.ts'
import { seedPromises } from './demo/demo-promises.ts'
import { planReturns, returnMovements, writeReturns } from './demo/demo-returns.ts'
import { demoTerms } from './demo/demo-terms.ts'
import { writeTimelines } from './demo/demo-timeline.ts'

const orderCount = 1280

/** A year of purchase orders and receipts whose stock stands in the ledger to the piece and the cent. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, today, created } = call
  const fixture = await readFixture(tx, created)
  if (fixture.suppliers.length === 0 || fixture.skus.length === 0 || fixture.companies.length === 0) return
  const { stages, termOf } = await demoTerms(
    tx,
    fixture.suppliers.map((s) => s.id),
    fixture.companies.map((c) => c.id),
    rand,
  )
  const orders = planOrders(fixture, today, orderCount, rand)
  const { numbers, last } = numbersOf(
    'PO',
    orders.map((o) => o.day),
  )
  const { ids, lineIds } = await writeOrders(tx, orders, numbers, termOf)
  await keepCounters(tx, 'purchase_order', 'PO', last)
  const receipts = receiptsOf(orders, ids)
  const receiptNumbers = numbersOf(
    'PS',
    receipts.map((r) => r.receipt.day),
  )
  const receiptIds = await writeReceipts(tx, receipts, receiptNumbers.numbers, lineIds, fixture)
  const returns = await planReturns(tx, today)
  const returnNumbers = numbersOf(
    'PS',
    returns.map((r) => r.day),
    receiptNumbers.last,
  )
  const returnIds = await writeReturns(tx, returns, returnNumbers.numbers, fixture.keepers)
  await keepCounters(tx, 'purchase_sign', 'PS', returnNumbers.last)
  await loadHistory(tx, [
    ...receipts.flatMap((r, i) => movements(r.plan, r.receipt, receiptIds[i]!, receiptNumbers.numbers[i]!)),
    ...returnMovements(returns, returnIds, returnNumbers.numbers),
  ])
  await writePayments(
    tx,
    orders,
    ids,
    numbers,
    receipts.map((r, i) => ({ ...r, id: receiptIds[i]!, no: receiptNumbers.numbers[i]! })),
    {
      today,
      stagesOf: (o) => stages.get(termOf(o.supplier.id, o.company.id)) ?? [],
    },
  )
  await writeTimelines(tx, {
    orders,
    ids,
    numbers,
    receipts,
    receiptIds,
    receiptNumbers: receiptNumbers.numbers,
    returns,
    returnIds,
    returnNumbers: returnNumbers.numbers,
    ...fixture,
  })
  await tx.rows(
    sql`select setval(pg_get_serial_sequence('purchase_order', 'id'), (select max(id) from purchase_order)), setval(pg_get_serial_sequence('purchase_order_line', 'id'), (select max(id) from purchase_order_line)), setval(pg_get_serial_sequence('purchase_sign', 'id'), (select max(id) from purchase_sign))`,
  )
  await tx.run(sql`update purchase_order o set department_id = e.department_id from employee e where e.id = o.buyer_id`)
  await tx.run(sql`update purchase_sign s set department_id = o.department_id, buyers = array[o.buyer_id] from purchase_order o where o.id = s.po_id`)
  // What follows reads all of it; without figures of the new rows the planner pairs each with every other.
  await tx.run(sql`analyze purchase_order, purchase_order_line, purchase_sign, purchase_sign_line`)
  await seedPromises(tx, today)
  await seedOrderApprovals(call.app, tx)
  created.set('purchase_order', ids)
  await bindSuppliersPeople(call)
}

/** What the goods did: into inspection, and out of it as good or bad pieces. */
function movements(plan: PlannedOrder, receipt: PlannedOrder['receipts'][number], id: number, no: string) {
  const source = { type: 'purchase_sign', id, no }
  const arrive = {
    type: 'purchase_in',
    source,
    occurred_at: at(receipt.day, 11),
    lines: receipt.lines.map((l) => ({
      entry_type: 'purchase_in' as const,
      vw: plan.warehouse.vw,
      sku: plan.lines[l.line]!.sku,
      state: 'inspecting' as const,
      qty: l.qty,
      goods: l.goods,
      counterparty: `supplier:${plan.supplier.id}`,
    })),
  }
  if (!receipt.inspected) return [arrive]
  const decide = {
    type: 'qc',
    source,
    occurred_at: at(receipt.day, 15),
    lines: receipt.lines.flatMap((l) =>
      [
        ['qc_pass' as const, l.qty - l.bad, 'available' as const],
        ['qc_fail' as const, l.bad, 'defective' as const],
      ]
        .filter(([, n]) => (n as number) > 0)
        .flatMap(([type, n, state]) => [
          { entry_type: type as 'qc_pass', vw: plan.warehouse.vw, sku: plan.lines[l.line]!.sku, state: 'inspecting' as const, qty: -(n as number) },
          { entry_type: type as 'qc_pass', vw: plan.warehouse.vw, sku: plan.lines[l.line]!.sku, state: state as 'available', qty: n as number },
        ]),
    ),
  }
  return [arrive, decide]
}

async function readFixture(tx: DemoCall['tx'], created: DemoCall['created']): Promise<Fixture & { readonly lead: Fixture['buyers'][number] }> {
  const suppliers = await tx.rows<Fixture['suppliers'][number]>(sql`select id, currency, buyer_id as buyer from supplier where status = 'active' order by id`)
  const shares = await tx.rows<{ company: number; warehouse: number; vw: number }>(
    sql`select v.company_id as company, v.warehouse_id as warehouse, v.id as vw from virtual_warehouse v join warehouse w on w.id = v.warehouse_id where w.type = 'domestic' and v.is_default and v.status = 'active' order by v.id`,
  )
  const companies = await tx.rows<{ id: number; vat: boolean }>(sql`select id, vat_status = 'general' as vat from company where status = 'active' order by id`)
  const projects = await tx.rows<{ id: number; company: number | null }>(sql`select id, company_id as company from project order by id`)
  const skus = await tx.rows<Fixture['skus'][number]>(
    sql`select s.id, (select x.supplier_id from sku_supplier x where x.sku_id = s.id order by x.is_primary desc, x.id limit 1) as supplier, coalesce(s.last_price, s.std_cost, 20)::text as price, coalesce(nullif(s.carton_qty, 0), 20) as carton from sku s where s.status = 'active' and s.kind in ('single', 'accessory') order by s.id`,
  )
  const people = await tx.rows<{ id: number; account: number; buyer: boolean; head: boolean }>(
    sql`select e.id, a.id as account, coalesce(p.is_buyer, false) as buyer, e.id in (select head_id from department) as head from employee e join admin a on a.employee_id = e.id left join position p on p.id = e.position_id where e.status in ('regular', 'probation') order by e.id`,
  )
  const rates = new Map(
    (
      await tx.rows<{ from: string; rate: string }>(
        sql`select distinct on ("from") "from", rate from exchange_rate where type = 'book' and "to" = 'CNY' order by "from", date desc`,
      )
    ).map((r) => [r.from, r.rate]),
  )
  const who = (role: string): typeof people => people.filter((p) => created.get(role)?.includes(p.id))
  const buyers = people.filter((p) => p.buyer)
  const keepers = who('keeper').length ? who('keeper') : people.slice(-8)
  return {
    suppliers,
    skus,
    rates,
    buyers: buyers.length ? buyers : people.slice(0, 5),
    keepers,
    inspectors: who('inspector').length ? who('inspector') : keepers,
    lead: buyers.find((p) => p.head) ?? people[0]!,
    companies: companies
      .map((c) => ({
        ...c,
        warehouses: shares.filter((s) => s.company === c.id).map((s) => ({ id: s.warehouse, vw: s.vw })),
        projects: projects.filter((p) => p.company === null || p.company === c.id).map((p) => p.id),
      }))
      .filter((c) => c.warehouses.length > 0),
  }
}
