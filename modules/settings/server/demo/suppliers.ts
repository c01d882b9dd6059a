import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { nameKey } from '../../model/name-key.ts'
import { supplier } from '../../model/supplier.resource.ts'
import { demoUscc } from './demo-uscc.ts'
import { demoMobile, demoPerson } from './people-names.ts'
import { pickWith, type Pick } from './pick.ts'
import { demoSuppliersInEnglish } from './supplier-english.ts'
import { demoSuppliers } from './supplier-list.ts'

const bankNames = ['中国工商银行', '中国农业银行', '中国建设银行', '中国银行', '招商银行', '浙江泰隆商业银行', '东莞农村商业银行']
/** 74 work with us, three are frozen, one is blacklisted, four wait for admission, three are archived. */
const statusOf = (i: number): string =>
  i === 11 || i === 40 || i === 66 ? 'frozen' : i === 58 ? 'blacklist' : i >= 78 && i < 82 ? 'pending' : i >= 82 ? 'archived' : 'active'

/** The 85 suppliers with contacts, bank accounts and certificates. Answers their ids in order. */
export async function seedSuppliers(call: DemoCall, buyers: readonly number[]): Promise<number[]> {
  const { tx, today } = call
  const pick = pickWith(call.rand)
  const departments = new Map(
    (await tx.rows<{ id: number; department: number }>(sql`select id, department_id as department from employee where id = any(${buyers}::bigint[])`)).map(
      (e) => [e.id, e.department],
    ),
  )
  const regions = new Map((await tx.rows<{ code: string; id: number }>(sql`select code, id from region where code like 'CN-%'`)).map((r) => [r.code, r.id]))
  const heads = [
    ...demoSuppliers.map(([place, city, name, trade, products], i) => ({
      name: `${city}市${name}${trade}有限公司`,
      short_name: `${city}${name}${trade}`,
      name_en: demoSuppliersInEnglish[i] ?? null,
      country: 'CN',
      currency: 'CNY',
      uscc: demoUscc(pick, place),
      tax_rate: i % 9 === 4 ? 3 : 13,
      invoice_type: i % 9 === 4 ? 'normal' : 'special',
      main_products: products,
      place,
      supplier_type: i % 6 === 3 ? 'trader' : trade.includes('服务') ? 'service' : 'factory',
      address: `${city}市${pick.one(['工业', '科技', '创业', '兴业', '迎宾', '环城'])}路${pick.int(8, 980)}号`,
    })),
    {
      name: 'Hoa Lan Furniture Joint Stock Company',
      short_name: 'Hoa Lan 家具 (越南)',
      name_en: 'Hoa Lan Furniture',
      country: 'VN',
      currency: 'USD',
      uscc: null,
      tax_rate: 0,
      invoice_type: 'none',
      main_products: '橡木餐椅、餐桌',
      place: '',
      supplier_type: 'factory',
      address: 'Di An, Binh Duong, Vietnam',
    },
    {
      name: '李建国（义乌市场）',
      short_name: '李建国',
      name_en: 'Li Jianguo, Yiwu market',
      country: 'CN',
      currency: 'CNY',
      uscc: null,
      tax_rate: 0,
      invoice_type: 'none',
      main_products: '临时采购辅料',
      place: '330700',
      supplier_type: 'individual',
      address: '义乌国际商贸城四区',
    },
  ]
  const rows = heads.map((h, i) => ({
    name: h.name,
    short_name: h.short_name,
    name_en: h.name_en,
    name_key: nameKey(h.name),
    uscc: h.uscc,
    supplier_type: h.supplier_type,
    main_products: h.main_products,
    capacity: `月产 ${pick.int(2, 60)} 万件`,
    moq_note: `${pick.one([100, 300, 500, 1000])} 件起订`,
    lead_days: pick.int(7, 45),
    country: h.country,
    region: regions.get(`CN-${h.place}`) ?? regions.get(`CN-${h.place.slice(0, 4)}00`) ?? regions.get(`CN-${h.place.slice(0, 2)}0000`) ?? null,
    address: h.address,
    legal_rep: demoPerson(i * 3 + 1),
    registered_capital: pick.one([500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000]),
    establish_date: addDays(today, -pick.int(900, 8000)),
    level: i % 7 === 0 ? 'A' : i % 3 === 0 ? 'B' : i % 13 === 5 ? 'D' : i > 70 ? 'new' : 'C',
    score: i > 70 ? null : 58 + pick.int(0, 400) / 10,
    buyer: buyers[i % buyers.length]!,
    department: departments.get(buyers[i % buyers.length]!),
    currency: h.currency,
    tax_rate: h.tax_rate,
    invoice_type: h.invoice_type,
    qualify_state: i < 60 ? 'pass' : i < 66 ? 'conditional' : 'none',
    qualify_valid_to: i < 66 ? addDays(today, pick.int(30, 700)) : null,
    source: i % 12 === 5 ? 'supplierWrite' : 'manual',
    status: statusOf(i),
    state_reason: statusOf(i) === 'frozen' ? '连续两批质检不合格' : statusOf(i) === 'blacklist' ? '伪造检测报告' : null,
  }))
  const banks = rows.map((r, i) => banksOf(pick, r, heads[i]!.place !== '', i))
  const certificates = await certificatesOf(tx, pick, heads, today)
  const seeded = await seed(
    call,
    supplier,
    rows.map((r, i) => ({
      ...r,
      contacts: contactsOf(i),
      banks: banks[i],
      certificates: certificates[i],
      created_at: `${addDays(today, i * 4 - 400)}T09:00:00+08:00`,
    })),
  )
  const ids = seeded.map((x) => x.id)
  await tagSuppliers(tx, ids)
  return ids
}

const contactsOf = (i: number): object[] =>
  Array.from({ length: i % 3 === 0 ? 2 : 1 }, (_, k) => ({
    name: demoPerson(i * 5 + k * 11 + 2),
    position: k === 0 ? ['销售经理', '总经理', '业务主管'][i % 3] : '跟单',
    mobile: demoMobile(i * 3 + k),
    email: `sales${i + 1}${k ? 'b' : ''}@supplier.example`,
    wechat: `sup_${1000 + i}`,
    is_primary: k === 0,
  }))

const banksOf = (pick: Pick, s: { readonly name: string; readonly currency: string }, here: boolean, i: number): object[] =>
  Array.from({ length: i % 10 === 6 ? 2 : 1 }, (_, k) => ({
    account_name: s.name,
    bank: s.currency === 'USD' ? 'Vietcombank' : pick.one(bankNames),
    branch: here ? '本地支行' : null,
    account_no: `62${pick.digits(2)}${String(100_000 + i * 10 + k)}${pick.digits(8)}`,
    currency: s.currency,
    swift: s.currency === 'USD' ? 'BFTVVNVX' : null,
    is_default: k === 0,
    verify_state: statusOf(i) === 'pending' || i === 37 || k === 1 ? 'unverified' : 'verified',
    edited_by: 0,
  }))

async function certificatesOf(tx: Tx, pick: Pick, heads: readonly { readonly country: string }[], today: string): Promise<object[][]> {
  const types = new Map(
    (await tx.rows<{ code: string; id: number }>(sql`select code, id from file_type where "group" = 'supplier'`)).map((t) => [t.code, t.id]),
  )
  return heads.map((h, i) => {
    if (h.country !== 'CN') return []
    const own = [
      { code: 's_business_licence', valid: i % 14 === 9 ? addDays(today, pick.int(5, 55)) : addDays(today, pick.int(400, 5000)) },
      ...(i % 4 === 0 ? [{ code: 's_iso9001', valid: addDays(today, pick.int(-20, 900)) }] : []),
      ...(i % 5 === 2 ? [{ code: 's_bsci', valid: addDays(today, pick.int(10, 500)) }] : []),
    ]
    return own.map((c, k) => ({
      file_type: types.get(c.code),
      no: `${c.code.slice(2, 5).toUpperCase()}${20_000 + i * 7 + k}`,
      valid_to: c.valid,
      verify_state: 'verified',
    }))
  })
}

/** Every third supplier bears a mark of cooperation, every fourth a strength. */
async function tagSuppliers(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update supplier s set tags = x.tags from (
      select u.id, array_agg(t.id) as tags from unnest(${ids}::bigint[]) with ordinality as u(id, n)
      join lateral (select t.id from tag t join tag_group g on g.id = t.group_id where g.resource = 'supplier' and ((u.n % 3 = 0 and g.code = 'cooperation' and t.sort = (u.n / 3) % 3) or (u.n % 4 = 1 and g.code = 'strength' and t.sort = (u.n / 4) % 4))) t on true group by u.id
    ) x where x.id = s.id`)
  await tx.run(
    sql`update tag t set used_count = (select count(*) from supplier s where s.tags @> array[t.id]) where t.group_id in (select id from tag_group where resource = 'supplier')`,
  )
}
