import { sql, type Tx } from '@crossway/server-kit'

/**
 * Tags on some of a record's rows: of each group one tag for every `every`-th row, of the groups of many a second one. Rows and tags by turns, so that
 * the same company comes out every time. Counts how often each is used.
 */
export async function seedTags(tx: Tx, resource: string, every: number): Promise<void> {
  const table = sql.id(resource)
  // Freshly filled tables have no figures yet; without them the planner may pair every row with every other one.
  await tx.run(sql`analyze tag, tag_group, ${table}`)
  await tx.run(sql`
    with tags as (
      select t.id, t.group_id, dense_rank() over (order by t.group_id) as g, row_number() over (partition by t.group_id order by t.sort, t.id) - 1 as n, count(*) over (partition by t.group_id) as size
      from tag t join tag_group x on x.id = t.group_id where x.resource = ${resource} and t.status = 'enabled'),
    chosen as (
      select r.id, array_agg(t.id order by t.id) as tags from (select id, row_number() over (order by id) as n from ${table}) r join tags t on r.n % (${every}::int + t.g) = 0 and (r.n / (${every}::int + t.g)) % t.size = t.n group by r.id)
    update ${table} t set tags = c.tags from chosen c where c.id = t.id`)
  await tx.run(
    sql`update tag t set used_count = (select count(*) from ${table} s where s.tags @> array[t.id]) where t.group_id in (select id from tag_group where resource = ${resource})`,
  )
}

/** Two rules that give tags by themselves, and the sales territories of the client team. */
export async function seedRules(tx: Tx, owners: readonly number[]): Promise<void> {
  await tx.run(sql`
    insert into tag_rule (name, resource, condition, add_tags, trigger, status)
    select x.name, x.resource, x.condition::jsonb, array[t.id], x.trigger, 'enabled' from (values
      ('健康分低于200', 'store', '{"health_rating": {"lt": 200}}', '高风险', 'nightly'),
      ('玻璃制品易碎', 'sku', '{"name_zh": {"contains": "玻璃"}}', '易碎', 'on_save')) as x(name, resource, condition, tag, trigger)
    join tag_group g on g.resource = x.resource join tag t on t.group_id = g.id and t.name = x.tag`)
  await tx.run(sql`
    insert into region_set (name, regions, owner_id, remark)
    select x.name, (select array_agg(r.id order by r.code) from region r where r.code = any(string_to_array(x.codes, ','))), (${owners}::bigint[])[x.n], x.remark from (values
      (1, '华南区', 'CN-440000,CN-450000,CN-460000', '广东、广西、海南'),
      (2, '华东区', 'CN-310000,CN-320000,CN-330000,CN-340000,CN-350000,CN-360000,CN-370000', '长三角与闽赣鲁'),
      (3, '北方区', 'CN-110000,CN-120000,CN-130000,CN-140000,CN-210000', '京津冀晋辽'),
      (4, '海外客户', 'US,DE,GB,JP', '境外品牌方')) as x(n, name, codes, remark)`)
}
