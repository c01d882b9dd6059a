import type pg from 'pg'

export const words = '水壶 置物架 台灯 帐篷 马克杯 双肩包 宠物窝 空气炸锅 电子秤 保温杯 收纳盒 砧板 刀具 毛巾 浴巾 拖鞋 雨伞 背心 手套 围巾 帽子 水杯 花瓶 相框 时钟 地毯 窗帘 枕头 床单 被套 衣架 晾衣架 垃圾桶 拖把 扫把 抹布 海绵 刷子 喷壶 花盆 剪刀 锤子 螺丝刀 扳手 电钻 手电筒 充电宝 耳机 音箱 键盘'.split(' ')

/** Masters that the workloads stand on: 50 categories, 40 brands, `count` SKUs (2,000 to each category and word at 100,000), one supplier, company, warehouse. Straight into the tables, so that a bench can begin in seconds. */
export async function fill(db: pg.Client, count: number, log: (s: string) => void): Promise<void> {
  const have = Number((await db.query('select count(*) as n from sku')).rows[0].n)
  if (have >= count) return
  log(`filling ${count} SKUs`)
  const one = async (text: string, values: unknown[] = []): Promise<number> => Number((await db.query(text, values)).rows[0].id)
  const company = await one(`insert into company (code, name, short_name, country, company_type, vat_status, uscc) values ('BCH', 'Bench 公司', 'Bench', 'CN', 'operating', 'general', '91440300MA5BENCH0X') returning id`)
  const department = await one(`insert into department (code, name, name_en, dept_type, status) values ('BD', '采购部', 'Purchasing', 'department', 'enabled') returning id`)
  await db.query('insert into department_closure (ancestor_id, descendant_id, depth) values ($1, $1, 0) on conflict do nothing', [department])
  const position = await one(`insert into position (code, name) values ('BP', '采购') returning id`)
  const employee = await one(`insert into employee (emp_no, name, mobile, department_id, position_id, company_id, entry_date, grade, status) values ('E99001', '测试员', '13800000001', $1, $2, $3, '2024-01-01', 'P5', 'regular') returning id`, [department, position, company])
  await db.query(`insert into brand (code, name, status) select 'BB' || i, '品牌' || i, 'active' from generate_series(1, 40) i`)
  await db.query(`insert into category (code_prefix, name_zh, name_en, level, leaf, qc_mode) select chr(65 + (i - 1) / 26) || chr(65 + (i - 1) % 26) || 'Z', '类目' || i, 'Category ' || i, 1, true, 'free' from generate_series(1, 50) i`)
  const supplier = await one(`insert into supplier (no, name, name_key, supplier_type, country, address, buyer_id, status, lead_days) values ('SUP99001', 'Bench 供应商', 'bench', 'factory', 'CN', '深圳', $1, 'active', 10) returning id`, [employee])
  const warehouse = await one(`insert into warehouse (code, name_zh, type, companies) values ('BW', 'Bench 仓', 'domestic', array[$1]::bigint[]) returning id`, [company])
  await db.query(`insert into virtual_warehouse (warehouse_id, code, name, company_id, ownership, purpose, is_default, status) values ($1, 'BW-P', '公共', $2, 'own', 'public', true, 'active')`, [warehouse, company])
  const term = await one(`insert into account_term (code, name_zh, name_en, method, status) values ('BT', '现结', 'Spot', 'spot', 'active') returning id`)
  await db.query(`insert into account_term_stage (account_term_id, seq, percent, trigger, offset_days, need_invoice) values ($1, 1, 100, 'sign', 0, false)`, [term])
  await db.query(`insert into supplier_term (supplier_id, company_id, account_term_id, valid_from) values ($1, $2, $3, '2024-01-01')`, [supplier, company, term])
  await db.query(
    `insert into sku (code, name_zh, name_en, kind, category_id, brand_id, developer_id, buyer_id, unit, stage, status, net_weight, gross_weight, len_cm, wid_cm, hei_cm, carton_qty, qc_mode, last_price)
     select 'SK' || lpad(i::text, 7, '0'), '不锈钢' || ($1::text[])[1 + i % 50] || ' ' || i || '号 加厚', 'Stainless item ' || i, 'single', (select min(id) from category where name_zh = '类目1') + (i::bigint * 7919 % 50), (select min(id) from brand where code = 'BB1') + i % 40, $2, $2, 'pcs', 'on_sale', 'active', 1.2, 1.5, 30, 20, 10, 24, 'free', 20
     from generate_series($3::int, $4::int) i`,
    [words, employee, have + 1, count],
  )
  await db.query('vacuum analyze')
}
