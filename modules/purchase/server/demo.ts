import { seed, seedNumbers, sql, type DemoCall, type Seeded } from '@crossway/server-kit'
import { loadHistory } from '@crossway/warehouse/server'
import { purchaseOrder } from '../model/purchase-order.resource.ts'
import { purchaseSign } from '../model/purchase-sign.resource.ts'
import { planOrders, type PlannedOrder, type Fixture } from './demo/demo-plan.ts'
import { at, orderRows, receiptRows, receiptsOf } from './demo/demo-rows.ts'
import { seedOrderApprovals } from './demo/demo-approvals.ts'
import { seedChanges } from './demo/demo-changes.ts'
import { seedMoneyFlows } from './demo/demo-flows.ts'
import { bindSuppliersPeople } from './demo/demo-outsiders.ts'
import { writePayments } from './demo/demo-payments.ts'
import { seedPromises } from './demo/demo-promises.ts'
import { countReturned, planReturns, returnMovements, returnRows } from './demo/demo-returns.ts'
import { demoDemands } from './demo/demo-demands.ts'
import { demoRequests } from './demo/demo-requests.ts'
import { demoPages } from './demo/demo-pages.ts'
import { demoTerms } from './demo/demo-terms.ts'

const orderCount = 540

/** Fourteen months of purchase orders and receipts whose stock stands in the ledger to the piece and the cent. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, rand, today, created } = call
  const fixture = await readFixture(tx, created)
  if (fixture.suppliers.length === 0 || fixture.skus.length === 0 || fixture.companies.length === 0) return
  const { stages, termOf } = await demoTerms(
    tx,
    fixture.suppliers.map((s) => s.id),
    fixture.companies.map((c) => c.id),
    rand,
    today,
  )
  const orders = planOrders(fixture, today, Math.ceil(orderCount * (call.size ?? 1)), rand)
  const receipts = receiptsOf(orders, fixture)
  const receiptNumbers = await seedNumbers(
    call,
    purchaseSign,
    receipts.map((r) => ({ created_at: at(r.receipt.day, 9) })),
  )
  const seededOrders = await seed(call, purchaseOrder, orderRows(orders, receipts, receiptNumbers, { lead: fixture.lead, termOf }))
  const seededReceipts = await seed(call, purchaseSign, receiptRows(receipts, receiptNumbers, seededOrders))
  await demoDemands(call, orders, seededOrders)
  const returns = await planReturns(tx, today)
  const seededReturns = await seed(call, purchaseSign, returnRows(returns, fixture))
  await countReturned(tx, returns)
  await loadHistory(tx, [...receipts.flatMap((r, i) => movements(r.plan, r.receipt, seededReceipts[i]!)), ...returnMovements(returns, seededReturns)])
  const numbered = receipts.map((r, i) => ({ ...r, id: seededReceipts[i]!.id, no: receiptNumbers[i]! }))
  await writePayments(tx, orders, seededOrders, numbered, { today, stagesOf: (o) => stages.get(termOf(o.supplier.id, o.company.id)) ?? [] })
  // What follows reads all of it; without figures of the new rows the planner pairs each with every other.
  await tx.run(sql`analyze purchase_order, purchase_order_line, purchase_sign, purchase_sign_line`)
  await seedPromises(tx, today)
  await demoRequests(call)
  await demoPages(call)
  await seedOrderApprovals(call.app, tx)
  await seedMoneyFlows(tx)
  await seedChanges(call)
  created.set(
    'purchase_order',
    seededOrders.map((o) => o.id),
  )
  await bindSuppliersPeople(call)
}

/** What the goods did: into inspection, and out of it as good or bad pieces. */
function movements(plan: PlannedOrder, receipt: PlannedOrder['receipts'][number], { id, no }: Seeded) {
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
  const people = await tx.rows<{ id: number; account: number; department: number; buyer: boolean; head: boolean }>(
    sql`select e.id, a.id as account, e.department_id as department, coalesce(p.is_buyer, false) as buyer, e.id in (select head_id from department) as head from employee e join admin a on a.employee_id = e.id left join position p on p.id = e.position_id where e.status in ('regular', 'probation') order by e.id`,
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
