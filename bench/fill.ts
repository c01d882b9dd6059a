import type pg from 'pg'
import { Db } from '../packages/server-kit/index.ts'
import { insertRow } from '../packages/test-kit/insert-row.ts'
import { fillPeople } from './fill-scopes.ts'

export const words =
  '水壶 置物架 台灯 帐篷 马克杯 双肩包 宠物窝 空气炸锅 电子秤 保温杯 收纳盒 砧板 刀具 毛巾 浴巾 拖鞋 雨伞 背心 手套 围巾 帽子 水杯 花瓶 相框 时钟 地毯 窗帘 枕头 床单 被套 衣架 晾衣架 垃圾桶 拖把 扫把 抹布 海绵 刷子 喷壶 花盆 剪刀 锤子 螺丝刀 扳手 电钻 手电筒 充电宝 耳机 音箱 键盘'.split(
    ' ',
  )

/** Masters that the workloads stand on: 50 categories, 40 brands, `count` SKUs (2,000 to each category and word at 100,000), one supplier, company, warehouse, and people who keep and made a part of them each. Straight into the tables, so that a bench can begin in seconds. */
export async function fill(db: pg.Client, count: number, log: (s: string) => void, url: string): Promise<void> {
  const have = Number((await db.query('select count(*) as n from sku')).rows[0].n)
  if (have >= count) return
  log(`filling ${count} SKUs`)
  const rows = new Db({ url, max: 1 })
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(rows, table, values)
  const company = await row('company', { code: 'BCH', name: 'Bench 公司', short_name: 'Bench', vat_status: 'general', status: 'active' })
  const department = await row('department', { code: 'BD', name: '采购部', status: 'enabled' })
  await db.query('insert into department_closure (ancestor_id, descendant_id, depth) values ($1, $1, 0) on conflict do nothing', [department])
  const employee = await row('employee', {
    emp_no: 'E99001',
    name: '测试员',
    mobile: '13800000001',
    department_id: department,
    company_id: company,
    entry_date: '2024-01-01',
    status: 'regular',
  })
  await db.query(`insert into brand (code, name, status) select 'BB' || i, '品牌' || i, 'active' from generate_series(1, 40) i`)
  for (let i = 1; i <= 50; i++)
    await row('category', {
      code_prefix: String.fromCharCode(65 + Math.floor((i - 1) / 26)) + String.fromCharCode(65 + ((i - 1) % 26)) + 'Z',
      name_zh: '类目' + i,
      name_en: 'Category ' + i,
      level: 1,
      qc_mode: 'free',
    })
  const supplier = await row('supplier', { name: 'Bench 供应商', name_key: 'bench', buyer_id: employee, status: 'active' })
  const warehouse = await row('warehouse', { code: 'BW', name_zh: 'Bench 仓', type: 'domestic', companies: `{${company}}`, status: 'active' })
  await row('virtual_warehouse', {
    warehouse_id: warehouse,
    code: 'BW-P',
    name: '公共',
    company_id: company,
    ownership: 'own',
    purpose: 'public',
    is_default: true,
    status: 'active',
  })
  const term = await row('account_term', { code: 'BT', name_zh: '现结', name_en: 'Spot', method: 'spot', status: 'active' })
  await row('account_term_stage', { account_term_id: term, seq: 1, percent: 100, trigger: 'sign', offset_days: 0 })
  await row('supplier_term', { supplier_id: supplier, company_id: company, account_term_id: term, valid_from: '2024-01-01' })
  const people = await fillPeople(db, rows)
  await rows.close()
  await db.query(
    `insert into sku (code, name_zh, name_en, kind, category_id, brand_id, developer_id, buyer_id, unit, stage, status, net_weight, gross_weight, len_cm, wid_cm, hei_cm, carton_qty, qc_mode, last_price, created_by)
     select 'SK' || lpad(i::text, 7, '0'), '不锈钢' || ($1::text[])[1 + i % 50] || ' ' || i || '号 加厚', 'Stainless item ' || i, 'single', (select min(id) from category where name_zh = '类目1') + (i::bigint * 7919 % 50), (select min(id) from brand where code = 'BB1') + i % 40,
       case when i * 41 % 100 < 20 then $5::bigint when i * 41 % 100 < 45 then ($6::bigint[])[1 + i % 5] else $2 end, $2, 'pcs', 'on_sale', 'active', 1.2, 1.5, 30, 20, 10, 24, 'free', 20, case when i * 43 % 100 < 30 then ($7::bigint[])[1 + i % 10] else ($8::bigint[])[1 + i % 10] end
     from generate_series($3::int, $4::int) i`,
    [words, employee, have + 1, count, people.own, people.region, people.below, people.others],
  )
  // An empty table that is counted is planned as empty until it is counted again; in a real company nobody counts one.
  const filled = await db.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`,
  )
  await db.query(`vacuum analyze ${filled.rows.map((t) => t.name).join(', ')}`)
}
