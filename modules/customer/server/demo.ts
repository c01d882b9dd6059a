import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { nameKey } from '@crossway/settings/model'
import { demoBrands, demoUscc, pickWith } from '@crossway/settings/server'
import { customer } from '../model/customer.resource.ts'

/** City and code of its place; names of clients are city + word + trade. */
const cities: readonly (readonly [city: string, place: string])[] = [
  ['宁波', '330200'],
  ['深圳', '440300'],
  ['东莞', '441900'],
  ['佛山', '440600'],
  ['广州', '440100'],
  ['杭州', '330100'],
  ['温州', '330300'],
  ['台州', '331000'],
  ['金华', '330700'],
  ['苏州', '320500'],
  ['厦门', '350200'],
  ['泉州', '350500'],
  ['中山', '442000'],
  ['惠州', '441300'],
  ['青岛', '370200'],
  ['上海', '310000'],
  ['合肥', '340100'],
  ['长沙', '430100'],
  ['成都', '510100'],
  ['武汉', '420100'],
]
const words = [
  '澜海',
  '启明',
  '恒悦',
  '优途',
  '鼎丰',
  '星耀',
  '汇峰',
  '嘉禾',
  '明达',
  '远航',
  '科盛',
  '卓越',
  '金石',
  '绿洲',
  '云帆',
  '博雅',
  '天成',
  '宏图',
  '智联',
  '美居',
  '乐享',
  '新锐',
  '正泰',
  '雅致',
  '睿创',
  '佳信',
  '万象',
  '海拓',
  '百汇',
  '君悦',
]
const trades: readonly (readonly [trade: string, products: string, letter: string])[] = [
  ['家居用品', '收纳、灯具、家纺', 'H'],
  ['厨房电器', '空气炸锅、电水壶、咖啡机', 'K'],
  ['五金制品', '保温杯、锅具、刀具', 'K'],
  ['户外用品', '帐篷、折叠椅、背包', 'O'],
  ['宠物用品', '宠物窝、喂食器、牵引绳', 'P'],
  ['汽车用品', '行车记录仪、车载支架', 'A'],
  ['日用化工', '香薰、化妆工具', 'B'],
  ['电子科技', '充电器、美容仪', 'A'],
  ['纺织', '毛毯、抱枕', 'H'],
  ['工贸', '园艺、烧烤用品', 'O'],
]
const stages = {
  opensea: ['new', 'contacted'],
  protect: ['new', 'contacted'],
  working: ['meeting', 'proposal', 'negotiation', 'contracting'],
  cooperate: ['won'],
} as const
type Pool = keyof typeof stages
const sizes: readonly (readonly [pool: Pool, n: number])[] = [
  ['cooperate', 70],
  ['working', 140],
  ['protect', 60],
  ['opensea', 330],
]

/** 600 clients (70 signed, 140 in progress, 60 protected, 320 open, 10 invalid); the first signed ones own the brands and with them accounts and stores. Leaves customer under `made`. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, created } = call
  const ids = await seedCustomers(call, created.get('crm')?.length ? created.get('crm')! : (created.get('employee') ?? []))
  await ownBrands(tx, ids)
  await alsoSuppliers(tx, ids)
  created.set('customer', ids)
}

async function seedCustomers(call: DemoCall, crm: readonly number[]): Promise<number[]> {
  const { tx, rand, today } = call
  const pick = pickWith(rand)
  const departments = new Map(
    (await tx.rows<{ id: number; department: number }>(sql`select id, department_id as department from employee where id = any(${crm}::bigint[])`)).map((e) => [
      e.id,
      e.department,
    ]),
  )
  const regions = new Map((await tx.rows<{ code: string; id: number }>(sql`select code, id from region where level = 'city'`)).map((r) => [r.code, r.id]))
  let n = 0
  const rows = sizes.flatMap(([pool, count]) =>
    Array.from({ length: count }, (_, i) => {
      const at = n++
      const [city, place] = cities[at % cities.length]!
      const [trade, products] = trades[Math.floor(at / 3) % trades.length]!
      const word = words[Math.floor(at / cities.length) % words.length]!
      const name = `${city}${word}${trade}有限公司`
      const created = addDays(today, -pick.int(pool === 'cooperate' ? 200 : 5, 420))
      const owner = pool === 'opensea' || crm.length === 0 ? null : crm[at % crm.length]!
      const invalid = pool === 'opensea' && i >= 320
      return {
        name,
        name_key: nameKey(name),
        short_name: `${city}${word}`,
        uscc: pool === 'cooperate' || at % 3 === 0 ? demoUscc(pick, place) : null,
        customer_type: pick.one(['brand', 'factory', 'factory', 'trader', 'factory_trade']),
        pool,
        stage: pick.one(stages[pool]),
        level: pool === 'cooperate' ? pick.one(['A', 'A', 'B']) : pick.one(['B', 'C', 'C', 'D']),
        owner,
        department: owner === null ? null : departments.get(owner),
        region: regions.get(`CN-${place}`) ?? null,
        address: `${city}市${pick.one(['工业', '创新', '滨江', '人民'])}路${pick.int(6, 880)}号`,
        main_products: products,
        export_exp: pick.one(['none', 'oem', 'oem', 'own_store', 'agency']),
        coop_mode: pool === 'cooperate' ? ['agency'] : pick.some(['agency', 'trade', 'joint', 'consult'], 1),
        est_stock_amount: pick.int(2, 60) * 20_000,
        est_year_sales: pick.int(1, 40) * 50_000,
        coop_status: pool === 'cooperate' ? (i % 17 === 9 ? 'paused' : 'cooperating') : null,
        first_signed_at: pool === 'cooperate' ? `${addDays(created, 30)}T10:00:00+08:00` : null,
        status: invalid ? 'invalid' : 'active',
        created_at: `${created}T09:30:00+08:00`,
      }
    }),
  )
  return (await seed(call, customer, rows)).map((c) => c.id)
}

/** The first 24 brands belong to one signed client each, and so do the accounts and stores that sell them for him. */
async function ownBrands(tx: Tx, ids: readonly number[]): Promise<void> {
  const names = demoBrands.slice(0, 24).map((b) => b[0])
  await tx.run(
    sql`update brand b set customer_id = u.customer from unnest(${names}::text[], ${ids.slice(0, names.length)}::bigint[]) as u(name, customer) where b.name = u.name and b.company_id is null`,
  )
  await tx.run(sql`update store_account a set customer_id = b.customer_id from brand b where b.name = split_part(a.alias, '-', 1) and a.ownership = 'client'`)
  await tx.run(sql`update store s set customer_id = a.customer_id from store_account a where a.id = s.store_account_id and a.customer_id is not null`)
}

/** Twelve clients are also our suppliers. */
async function alsoSuppliers(tx: Tx, ids: readonly number[]): Promise<void> {
  const suppliers = (await tx.rows<{ id: number }>(sql`select id from supplier where status = 'active' order by id limit 12`)).map((s) => s.id)
  const clients = ids.slice(0, suppliers.length)
  await tx.run(
    sql`update customer c set supplier_id = u.supplier from unnest(${clients}::bigint[], ${suppliers}::bigint[]) as u(customer, supplier) where c.id = u.customer`,
  )
  await tx.run(
    sql`update supplier s set customer_id = u.customer from unnest(${clients}::bigint[], ${suppliers}::bigint[]) as u(customer, supplier) where s.id = u.supplier`,
  )
}
