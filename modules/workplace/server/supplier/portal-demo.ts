import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { supplierInvite } from '../../model/supplier/supplier-invite.resource.ts'
import { supplierSubmission } from '../../model/supplier/supplier-submission.resource.ts'
import { progressOf, type Payload } from '../../model/supplier/check-submission.ts'
import { sectionKeys } from '../../model/supplier/portal-sections.ts'

const names = [
  '宁波远航塑料',
  '东莞恒力五金',
  '义乌晨光日用',
  '佛山顺成电器',
  '永康捷达工具',
  '台州海塑模具',
  '深圳智联电子',
  '中山明辉照明',
  '温州鑫源皮具',
  '绍兴锦绣纺织',
]
const states = ['submitted', 'submitted', 'returned', 'draft', 'approved', 'submitted', 'draft', 'rejected'] as const
const at = (today: string, days: number, hour: number): string =>
  new Date(Date.parse(`${today}T${String(hour).padStart(2, '0')}:00:00+08:00`) + days * 86_400_000).toISOString()

/** Invitations and submissions in every state, for buyers to follow and review. */
export async function seedSupplierPortal(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const buyers = await tx.rows<{ id: number }>(
    sql`select e.id from employee e join department d on d.id = e.department_id where e.status in ('probation', 'regular') and d.code like 'SC-BUY%' order by e.id limit 4`,
  )
  const known = await tx.rows<{ id: number; name: string }>(sql`select id, name from supplier where status = 'active' order by id limit 6`)
  if (buyers.length === 0) return
  const count = Math.max(6, Math.ceil(24 * (call.size ?? 1)))
  const of = (i: number) => ({
    old: i % 4 === 3 ? known[i % Math.max(1, known.length)] : undefined,
    name: `${names[i % names.length]!}有限公司${i >= names.length ? Math.floor(i / names.length) + 1 : ''}`,
  })
  const rows = Array.from({ length: count }, (_, i) => {
    const { old, name } = of(i)
    const day = -(i % 12) - 1
    const over = i % 11 === 10
    return {
      supplier: old?.id ?? null,
      supplier_name: old?.name ?? name,
      contact: `139${String(10_000_000 + i * 7919).slice(0, 8)}`,
      channel: (['sms', 'link', 'email'] as const)[i % 3]!,
      sections: [...sectionKeys],
      staff: i % 9 === 4,
      buyer: buyers[i % buyers.length]!.id,
      expires_at: at(today, over ? -1 : day + 14, 18),
      opened_at: i % 6 === 5 ? null : at(today, day, 14),
      status: over ? ('expired' as const) : i % 6 === 5 ? ('sent' as const) : i % 6 === 4 ? ('opened' as const) : ('submitted' as const),
      created_at: at(today, day, 9),
    }
  })
  const invites = await seed(call, supplierInvite, rows)
  const written = rows.flatMap((r, i) => (r.status === 'submitted' || r.status === 'opened' ? [{ ...r, i, id: invites[i]!.id }] : []))
  await seed(
    call,
    supplierSubmission,
    written.map((r, k) => {
      const status = r.status === 'opened' ? ('draft' as const) : states[k % states.length]!
      const payload = payloadOf(r.supplier_name, r.i, status === 'draft')
      const handed = status !== 'draft'
      return {
        invite: r.id,
        supplier: r.supplier,
        supplier_name: r.supplier_name,
        kind: r.supplier === null ? ('new' as const) : ('update' as const),
        source: r.staff ? ('staff' as const) : ('public' as const),
        buyer: r.buyer,
        progress: progressOf([...sectionKeys], payload),
        missing_papers: 1,
        payload,
        submitted_at: handed ? at(today, -(r.i % 5) - 1, 16) : null,
        ...(status === 'returned' ? { section_comments: { bank: '开户证明不清晰，请重新上传' } } : {}),
        status,
        created_at: r.created_at,
      }
    }),
  )
}

function payloadOf(name: string, i: number, half: boolean): Payload {
  const base = {
    name,
    uscc: `9133020${String(i % 10)}MA2AX${String(1000 + i)}X`,
    company_type: i % 3 === 0 ? 'both' : 'factory',
    address: '浙江省宁波市北仑区工业路 18 号',
    tax_type: 'general',
    invoice_type: 'special',
    vat_rate: '13',
  }
  if (half) return { base }
  return {
    base,
    contact: { people: [{ name: '周经理', role: 'sales', mobile: `137${String(20_000_000 + i * 31).slice(0, 8)}`, is_primary: true }] },
    bank: { account_name: name, bank: '中国工商银行', branch: '宁波北仑支行', account_no: `6222${String(100000000000 + i * 97)}`, currency: 'CNY' },
    products: { items: [{ category: '家居日用', product: '收纳盒', moq: '500', lead_days: String(20 + (i % 4) * 5) }] },
    capacity: { monthly: '30 万件', lines: '6', qc_staff: '8' },
    terms: { payment: '月结 30 天', integrity: true, confidentiality: true },
  }
}
