import { addDays } from '@crossway/kernel'
import type { Pick } from '@crossway/settings/server'
import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import type { People } from './demo-people.ts'

const kinds = [
  ['official', '公章'],
  ['contract', '合同章'],
  ['finance', '财务章'],
  ['legal_rep', '法人章'],
] as const
const papers = ['采购合同', '代运营合同', '租赁合同', '投标文件', '银行开户资料', '报关委托书', '授权书', '在职证明']

/** Ten seals and twelve licences of three companies, and 260 requests: five out, one of them late. */
export async function seedSeals(o: {
  readonly tx: Tx
  readonly pick: Pick
  readonly today: string
  readonly companies: readonly number[]
  readonly people: People
  readonly contracts: readonly number[]
}): Promise<void> {
  const { tx, pick, today, people } = o
  const names = new Map((await tx.rows<{ id: number; name: string }>(sql`select id, short_name as name from company`)).map((c) => [c.id, c.name]))
  const keepers = [people.legal.employee, people.finance.employee, people.admin.employee]
  const companies = o.companies.slice(0, 3)
  const seals = await tx.rows<{ id: number; company: number; type: string }>(
    insertMany(
      'seal',
      { name: 'text', company_id: 'bigint', seal_type: 'text', keeper_id: 'bigint', deputy_id: 'bigint', location: 'text', status: 'text' },
      companies.flatMap((company, k) =>
        kinds.slice(0, k === 0 ? 4 : 3).map(([seal_type, word]) => ({
          name: `${names.get(company)}${word}`,
          company_id: company,
          seal_type,
          keeper_id: seal_type === 'finance' ? keepers[1] : keepers[0],
          deputy_id: keepers[2],
          location: '法务部保险柜',
          status: 'in_place',
        })),
      ),
      sql.raw('returning id, company_id as company, seal_type as type'),
    ),
  )
  await insertAll(
    tx,
    'license_doc',
    { name: 'text', company_id: 'bigint', original_location: 'text', keeper_id: 'bigint', valid_to: 'date' },
    companies.flatMap((company) =>
      ['营业执照', '开户许可证', '进出口资质', '公司章程'].map((name) => ({
        name,
        company_id: company,
        original_location: '行政部档案柜',
        keeper_id: keepers[2],
        valid_to: name === '营业执照' ? addDays(today, pick.int(30, 900)) : null,
      })),
    ),
  )
  const staff =
    (await tx.rows<{ id: number; department: number | null }>(
      sql`select id, department_id as department from employee where status = 'regular' order by id limit 60`,
    )) ?? []
  if (staff.length === 0) return
  const counted = new Map<string, number>()
  const rows = Array.from({ length: 260 }, (_, i) => {
    const day = addDays(today, -Math.floor((259 - i) * 1.3))
    const seal = seals[pick.int(0, seals.length - 1)]!
    const who = staff[pick.int(0, staff.length - 1)]!
    const key = day.slice(2).replaceAll('-', '')
    const n = (counted.get(key) ?? 0) + 1
    counted.set(key, n)
    const out = i >= 255
    const status = out
      ? 'out'
      : i >= 245
        ? 'approved'
        : i >= 237
          ? 'reviewing'
          : i >= 232
            ? 'draft'
            : i % 41 === 9
              ? 'rejected'
              : i % 5 === 2
                ? 'stamped'
                : 'closed'
    const used = status === 'stamped' || status === 'closed'
    return {
      apply_no: `YZ${key}${String(n).padStart(3, '0')}`,
      apply_type: 'seal',
      company_id: seal.company,
      seals: [seal.id],
      doc_title: pick.one(papers),
      purpose: '业务办理',
      counterparty: pick.one(['客户', '供应商', '银行', '海关', '平台']),
      copies: pick.int(1, 4),
      pages: pick.int(1, 18),
      take_out: out,
      out_place: out ? '广州' : null,
      out_from: out ? `${addDays(today, -2)}T09:00:00+08:00` : null,
      expected_return: out ? `${addDays(today, i === 255 ? -1 : 1)}T18:00:00+08:00` : null,
      needed_at: `${day}T15:00:00+08:00`,
      applicant_id: who.id,
      department_id: who.department,
      keepers: [seal.type === 'finance' ? keepers[1] : keepers[0], keepers[2]],
      finance_seal: seal.type === 'finance',
      formal_seal: seal.type === 'official' || seal.type === 'contract',
      approved_by_id: used || out || status === 'approved' ? people.legal.employee : null,
      stamped_at: used ? `${day}T16:30:00+08:00` : null,
      stamped_by_id: used ? (seal.type === 'finance' ? keepers[1] : keepers[0]) : null,
      status,
      created_at: `${day}T10:00:00+08:00`,
    }
  })
  await insertAll(
    tx,
    'file_apply',
    {
      apply_no: 'text',
      apply_type: 'text',
      company_id: 'bigint',
      seals: 'bigint[]',
      doc_title: 'text',
      purpose: 'text',
      counterparty: 'text',
      copies: 'int',
      pages: 'int',
      take_out: 'boolean',
      out_place: 'text',
      out_from: 'timestamptz',
      expected_return: 'timestamptz',
      needed_at: 'timestamptz',
      applicant_id: 'bigint',
      department_id: 'bigint',
      keepers: 'bigint[]',
      finance_seal: 'boolean',
      formal_seal: 'boolean',
      approved_by_id: 'bigint',
      stamped_at: 'timestamptz',
      stamped_by_id: 'bigint',
      status: 'text',
      created_at: 'timestamptz',
    },
    rows,
  )
  await tx.run(
    sql`insert into seal_usage (apply_no, used_at, apply_id, doc_title, seal_id, company_id, copies, pages, applicant_id, approved_by_id, keeper_id, counterparty) select a.apply_no, a.stamped_at, a.id, a.doc_title, a.seals[1], a.company_id, a.copies, a.pages, a.applicant_id, a.approved_by_id, a.stamped_by_id, a.counterparty from file_apply a where a.stamped_at is not null`,
  )
  await tx.run(
    sql`update seal s set status = 'out', out_on_id = a.id from (select distinct on (seals[1]) id, seals[1] as seal from file_apply where status = 'out' order by seals[1], id) a where a.seal = s.id`,
  )
  await insertAll(
    tx,
    'numbering_counter',
    { rule: 'text', scope_key: 'text', period_key: 'text', value: 'bigint' },
    [...counted].map(([key, value]) => ({ rule: 'file_apply', scope_key: `YZ${key}#`, period_key: '', value })),
  )
}
