import { insertAll, sql, type DemoCall } from '@crossway/server-kit'
import { loadHistory } from '@crossway/warehouse/server'
import { planOrders, type PlannedOrder, type World } from './demo/demo-plan.ts'
import { at, keepCounters, numbersOf, receiptsOf, writeOrders, writeReceipts } from './demo/demo-rows.ts'
import { demoTerms } from './demo/demo-terms.ts'

const orderCount = 1280

/** A year of purchase orders and receipts whose stock stands in the ledger to the piece and the cent. */
export async function demo({ tx, rand, today, made }: DemoCall): Promise<void> {
  const world = await readWorld(tx)
  if (world.suppliers.length === 0 || world.skus.length === 0 || world.companies.length === 0) return
  const { termOf } = await demoTerms(
    tx,
    world.suppliers.map((s) => s.id),
    world.companies.map((c) => c.id),
    rand,
  )
  const orders = planOrders(world, today, orderCount, rand)
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
  const receiptIds = await writeReceipts(tx, receipts, receiptNumbers.numbers, lineIds, world.keepers)
  await keepCounters(tx, 'purchase_sign', 'PS', receiptNumbers.last)
  await loadHistory(
    tx,
    receipts.flatMap((r, i) => movements(r.plan, r.receipt, receiptIds[i]!, receiptNumbers.numbers[i]!)),
  )
  await writeTimelines(tx, orders, ids, numbers)
  await tx.rows(
    sql`select setval(pg_get_serial_sequence('purchase_order', 'id'), (select max(id) from purchase_order)), setval(pg_get_serial_sequence('purchase_order_line', 'id'), (select max(id) from purchase_order_line)), setval(pg_get_serial_sequence('purchase_sign', 'id'), (select max(id) from purchase_sign))`,
  )
  made.set('purchase_order', ids)
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

async function readWorld(tx: DemoCall['tx']): Promise<World> {
  const suppliers = await tx.rows<World['suppliers'][number]>(sql`select id, currency, buyer_id as buyer from supplier where status = 'active' order by id`)
  const shares = await tx.rows<{ company: number; warehouse: number; vw: number }>(
    sql`select v.company_id as company, v.warehouse_id as warehouse, v.id as vw from virtual_warehouse v join warehouse w on w.id = v.warehouse_id where w.type = 'domestic' and v.is_default and v.status = 'active' order by v.id`,
  )
  const companies = await tx.rows<{ id: number; vat: boolean }>(sql`select id, vat_status = 'general' as vat from company where status = 'active' order by id`)
  const projects = await tx.rows<{ id: number; company: number | null }>(sql`select id, company_id as company from project order by id`)
  const skus = await tx.rows<World['skus'][number]>(
    sql`select s.id, (select x.supplier_id from sku_supplier x where x.sku_id = s.id order by x.is_primary desc, x.id limit 1) as supplier, coalesce(s.last_price, s.std_cost, 20)::text as price, coalesce(nullif(s.carton_qty, 0), 20) as carton from sku s where s.status = 'active' and s.kind in ('single', 'accessory') order by s.id`,
  )
  const people = await tx.rows<{ id: number; account: number; buyer: boolean }>(
    sql`select e.id, a.id as account, coalesce(p.is_buyer, false) as buyer from employee e join admin a on a.employee_id = e.id left join position p on p.id = e.position_id where e.status in ('regular', 'probation') order by e.id`,
  )
  const rates = new Map(
    (
      await tx.rows<{ from: string; rate: string }>(
        sql`select distinct on ("from") "from", rate from exchange_rate where type = 'book' and "to" = 'CNY' order by "from", date desc`,
      )
    ).map((r) => [r.from, r.rate]),
  )
  const buyers = people.filter((p) => p.buyer)
  return {
    suppliers,
    skus,
    rates,
    buyers: buyers.length ? buyers : people.slice(0, 5),
    keepers: people.slice(-8),
    companies: companies
      .map((c) => ({
        ...c,
        warehouses: shares.filter((s) => s.company === c.id).map((s) => ({ id: s.warehouse, vw: s.vw })),
        projects: projects.filter((p) => p.company === null || p.company === c.id).map((p) => p.id),
      }))
      .filter((c) => c.warehouses.length > 0),
  }
}

/** The steps each order has gone through, as its timeline tells them. */
async function writeTimelines(tx: DemoCall['tx'], orders: readonly PlannedOrder[], ids: readonly number[], numbers: readonly string[]): Promise<void> {
  const steps: readonly (readonly [action: string | null, from: string | null, to: string | null, reached: readonly string[], hour: number])[] = [
    [null, null, null, [], 9],
    ['submit', 'draft', 'pending', ['draft'], 10],
    ['approve', 'pending', 'approved', ['draft', 'pending', 'voided'], 14],
    ['place', 'approved', 'ordered', ['draft', 'pending', 'approved', 'voided'], 16],
  ]
  const rows = orders.flatMap((o, i) =>
    steps
      .filter(([, , , not]) => !not.includes(o.status))
      .map(([action, from, to, , hour]) => ({
        at: at(o.day, hour),
        actor_type: 'admin',
        actor_id: o.buyer.account,
        employee_id: o.buyer.id,
        actor_name: '',
        request_id: 'demo',
        resource: 'purchase_order',
        record_id: ids[i],
        record_no: numbers[i],
        operation: action ? 'action' : 'create',
        action,
        from_state: from,
        to_state: to,
      })),
  )
  await insertAll(
    tx,
    'audit_log',
    {
      at: 'timestamptz',
      actor_type: 'text',
      actor_id: 'bigint',
      employee_id: 'bigint',
      actor_name: 'text',
      request_id: 'text',
      resource: 'text',
      record_id: 'bigint',
      record_no: 'text',
      operation: 'text',
      action: 'text',
      from_state: 'text',
      to_state: 'text',
    },
    await named(tx, rows),
  )
}
async function named<T extends { actor_id: number; actor_name: string }>(tx: DemoCall['tx'], rows: T[]): Promise<T[]> {
  const names = new Map((await tx.rows<{ id: number; nickname: string }>(sql`select id, nickname from admin`)).map((a) => [a.id, a.nickname]))
  return rows.map((r) => ({ ...r, actor_name: names.get(r.actor_id) ?? '' }))
}
