import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { afterCard, afterCardBatch, complianceChecks } from '../../model/after-sales/after-card.resource.ts'
import { afterCardClaim, claimIssues } from '../../model/after-sales/after-card-claim.resource.ts'
import { claimCost } from '../../model/after-sales/claim-cost.ts'

const kinds = ['warranty', 'contact', 'manual', 'spare', 'warranty', 'contact'] as const
const names = ['质保卡', '客服联系卡', '安装说明卡', '配件申领卡', '延保卡', '售后服务卡'] as const
const claims = 85
const states = ['done', 'done', 'handling', 'open', 'done', 'closed', 'waiting', 'done', 'approving', 'executing'] as const
const ways = ['replacement', 'refund', 'guidance', 'spare_part', 'partial_refund'] as const
const texts = ['缺少螺丝包一袋', '表面有划痕，要求补发', '安装后晃动，询问如何固定', '灯不亮，三个月内损坏', '收到时外箱破损'] as const

/** Six cards with nine printings, and claims in every state, some of them late. */
export async function demoClaims(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const at = (days: number, hour = 9): string => `${addDays(today, days)}T${String(hour).padStart(2, '0')}:00:00+08:00`
  const sold = await tx.rows<{ store: number; site: number; currency: string; msku: number }>(sql`
    select s.id as store, s.marketplace_id as site, s.currency, m.id as msku from msku m join store s on s.id = m.store_id
    where m.listing_status <> 'deleted' and s.status = 'normal' order by m.id limit 120`)
  if (sold.length === 0) return
  const cards = await seed(
    call,
    afterCard,
    kinds.map((card_type, i) => ({
      code: `SC${String(i + 1).padStart(3, '0')}`,
      name: names[i],
      language: 'en',
      marketplace: sold[i % sold.length]!.site,
      card_type,
      checklist: i === 5 ? complianceChecks.slice(0, 3) : [...complianceChecks],
      compliance: i === 5 ? 'pending' : 'passed',
      warranty_months: card_type === 'warranty' ? 24 : 12,
      text: 'Thank you for your purchase. Scan the code to reach our service team.',
      landing_token: Array.from({ length: 32 }, () => Math.floor(rand() * 16).toString(16)).join(''),
      status: i === 5 ? 'draft' : i === 4 ? 'stopped' : 'active',
      created_at: at(-300 + i * 20),
    })),
  )
  const batches = Array.from({ length: 9 }, (_, i): SeedRow<typeof afterCardBatch> => {
    const printed_qty = [5000, 8000, 3000][i % 3]!
    const used = i > 6 ? 0 : Math.floor(printed_qty * 0.4)
    return {
      batch_no: `PB${today.slice(2, 4)}${String(i + 1).padStart(3, '0')}`,
      card: cards[i % 5]!.id,
      printed_qty,
      unit_cost: '0.12',
      received_at: addDays(today, -200 + i * 20),
      allocations: used ? [{ document_no: `FH${today.slice(2, 4)}${100 + i}`, msku: sold[i % sold.length]!.msku, qty: used }] : [],
      allocated_qty: used,
      remaining_qty: printed_qty - used,
    }
  })
  await seed(call, afterCardBatch, batches)
  const rows = Array.from({ length: Math.ceil(claims * size) }, (_, i): SeedRow<typeof afterCardClaim> => {
    const of = sold[Math.floor(rand() * sold.length)]!
    const status = states[i % states.length]!
    const live = status !== 'done' && status !== 'closed'
    const days = live ? -(i % 4) : -5 - i
    const solution = ways[i % ways.length]!
    const money = {
      landed_cost: solution === 'replacement' ? '11.35' : solution === 'spare_part' ? '1.20' : null,
      delivery_cost: solution === 'replacement' || solution === 'spare_part' ? '8.35' : null,
      refund_amount: solution === 'refund' ? (status === 'approving' ? '59.99' : '24.99') : solution === 'partial_refund' ? '6.00' : null,
    }
    const settled = ['done', 'approving', 'executing'].includes(status)
    return {
      source: (['landing', 'message', 'email', 'order', 'return'] as const)[i % 5],
      card: cards[i % 4]!.id,
      store: of.store,
      msku: of.msku,
      currency: of.currency,
      amazon_order_id: `11${i % 4}-${String(4000000 + i * 137).padStart(7, '0')}-${String(2000000 + i * 911).padStart(7, '0')}`,
      purchase_date: addDays(today, days - 20 - (i % 90)),
      name: 'S***',
      email: 'c***@mail.example',
      issue_type: claimIssues[i % claimIssues.length],
      description: texts[i % texts.length],
      in_warranty: true,
      sla_due_at: at(days + 1, 9 + (i % 8)),
      ...(settled ? { solution, solution_qty: money.landed_cost ? 1 : null, ...money, cost_total: claimCost({ ...money, qty: 1 }) } : {}),
      ...(status === 'done' ? { reference: `RF${100_000 + i}`, done_at: at(days + 1, 15), satisfaction: 3 + (i % 3) } : {}),
      status,
      created_at: at(days, 9 + (i % 8)),
    }
  })
  await seed(call, afterCardClaim, rows)
}
