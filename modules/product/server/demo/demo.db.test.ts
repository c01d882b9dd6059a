import { server as ledger } from '@crossway/ledger/server'
import { sql, type DemoCall } from '@crossway/server-kit'
import { isUscc } from '@crossway/settings/model'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBarcode } from '../../model/barcode.ts'
import { productServer } from '../product-server.ts'
import { standIns } from '../testing/stand-ins.ts'

let test: TestApp
const created = new Map<string, number[]>()
const today = '2026-11-20'
beforeAll(async () => {
  test = await createTestApp([settings, standIns('employee', 'department', 'role', 'customer', 'project', ['warehouse', 'code']), ledger, productServer])
  const people: number[] = []
  for (let i = 0; i < 12; i++) people.push(await insertRow(test.app.db, 'employee', { name: `员工${i}` }))
  for (const role of ['employee', 'buyer', 'operator', 'mc_operator', 'accountant', 'logistics']) created.set(role, people)
  let a = 20_261_120
  const rand = (): number => ((a = (a * 48_271) % 2_147_483_647) - 1) / 2_147_483_646
  await test.app.db.tx(async (tx) => {
    const call: DemoCall = { app: test.app, tx, rand, created, today }
    for (const m of [settings, ledger, productServer]) await m.demo!(call)
  })
}, 60_000)
afterAll(() => test.close())

const count = async (what: ReturnType<typeof sql>): Promise<number> => (await test.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${what}`)).n
const groups = async (table: string, column: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await test.app.db.rows<{ k: string; n: number }>(sql`select ${sql.id(column)}::text as k, count(*)::int as n from ${sql.id(table)} group by 1`)).map(
      (r) => [r.k, r.n],
    ),
  )

describe('the demo company of settings, ledger and product', () => {
  it('has the sizes of README §7', async () => {
    expect(created.get('company')).toHaveLength(3)
    expect(await count(sql`brand`)).toBe(46)
    expect(await count(sql`trademark`)).toBe(70)
    expect(await groups('supplier_change', 'status')).toEqual({ pending: 3, applied: 1, rejected: 1 })
    expect((await groups('sku_change', 'status')).pending).toBeGreaterThan(4)
    expect(await groups('supplier', 'status')).toEqual({ active: 74, frozen: 3, blacklist: 1, pending: 4, archived: 3 })
    expect(await groups('store', 'status')).toEqual({ normal: 33, opening: 2, suspended: 1, closed: 1, returned: 1 })
    expect(await count(sql`store_account`)).toBe(31)
    expect(await count(sql`category`)).toBe(60)
    expect(await groups('sku', 'kind')).toEqual({ single: 330, bundle: 45, assembled: 15, accessory: 30 })
    expect(await count(sql`msku`)).toBe(1150)
    expect(await count(sql`msku where mapping_status = 'unmapped'`)).toBe(42)
    expect(await count(sql`wsku`)).toBeGreaterThanOrEqual(85)
    expect(await count(sql`provider`)).toBe(22)
    expect(await count(sql`attachment where mime = 'image/svg+xml'`)).toBeGreaterThan(180)
  })
  it('lacks data on every eighth article and declares 85 % of them in China and the United States', async () => {
    const missing = await count(sql`sku where incomplete`)
    expect(missing / 420).toBeGreaterThan(0.1)
    expect(missing / 420).toBeLessThan(0.15)
    expect(await count(sql`sku where has_customs`)).toBe(357)
    expect(await count(sql`sku_customs`)).toBe(714)
    expect(await count(sql`sku s where has_customs <> exists (select 1 from sku_customs c where c.sku_id = s.id)`)).toBe(0)
  })
  it('passes the rules that people’s input must pass', async () => {
    const codes = await test.app.db.rows<{ uscc: string }>(
      sql`select uscc from supplier where uscc is not null union all select uscc from company where uscc is not null`,
    )
    expect(codes.filter((c) => !isUscc(c.uscc))).toEqual([])
    const barcodes = await test.app.db.rows<{ barcode: string }>(sql`select barcode from sku`)
    expect(barcodes.filter((b) => !isBarcode(b.barcode))).toEqual([])
    expect(await count(sql`(select sku_id from sku_supplier group by sku_id having count(distinct supplier_id) filter (where is_primary) <> 1) x`)).toBe(0)
    expect(
      await count(
        sql`sku_supplier s where (select count(*) from sku_supplier_price p where p.sku_id = s.sku_id and p.supplier_id = s.supplier_id and p.valid_from = s.valid_from) not between 2 and 3`,
      ),
    ).toBe(0)
    expect(await count(sql`sku where category_id in (select id from category where not leaf)`)).toBe(0)
    expect(await count(sql`sku where carton_gross < carton_qty * gross_weight * 0.9`)).toBe(0)
  })
  it('keeps its history of rates and its mappings in order', async () => {
    expect(await count(sql`(select distinct "from" from exchange_rate where type = 'spot') x`)).toBe(8)
    expect(await count(sql`exchange_rate where type = 'spot' and "from" = 'USD'`)).toBeGreaterThan(420)
    expect(await test.app.db.one(sql`select rate from exchange_rate where type = 'book' and "from" = 'USD' and date = ${today}`)).toEqual({
      rate: '7.12400000',
    })
    expect(
      await count(sql`msku m where mapping_status = 'mapped' and not exists (select 1 from msku_sku k where k.msku_id = m.id and k.valid_to is null)`),
    ).toBe(0)
    expect(await count(sql`msku_sku where valid_to is not null`)).toBeGreaterThan(30)
    expect(
      await count(
        sql`msku m join store s on s.id = m.store_id join msku_sku k on k.msku_id = m.id and k.valid_to is null join sku u on u.id = k.sku_id join brand b on b.id = u.brand_id join store_account a on a.id = s.store_account_id where b.name <> split_part(a.alias, '-', 1)`,
      ),
    ).toBe(0)
  })
})
