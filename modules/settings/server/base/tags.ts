import { insertMany, sql, type Tx } from '@crossway/server-kit'

type G = readonly [
  resource: string,
  code: string,
  zh: string,
  en: string,
  exclusive: boolean,
  tags: readonly (readonly [zh: string, en: string, color: string])[],
]
const [green, blue, orange, red, purple, grey] = ['#2c9a4d', '#2b7be0', '#cf7a00', '#d9453f', '#984bcd', '#87949a']
const groups: readonly G[] = [
  [
    'sku',
    'lifecycle',
    '生命周期',
    'Life cycle',
    true,
    [
      ['新品', 'New', blue!],
      ['成长', 'Growing', green!],
      ['成熟', 'Mature', purple!],
      ['清仓', 'Clearing', orange!],
    ],
  ],
  [
    'sku',
    'season',
    '季节',
    'Season',
    false,
    [
      ['四季', 'All year', grey!],
      ['夏季', 'Summer', orange!],
      ['冬季', 'Winter', blue!],
      ['节日', 'Holiday', red!],
    ],
  ],
  [
    'sku',
    'quality',
    '品质',
    'Quality',
    false,
    [
      ['高退货', 'High returns', red!],
      ['易碎', 'Fragile', orange!],
      ['明星', 'Star', green!],
    ],
  ],
  [
    'msku',
    'role',
    '链接角色',
    'Listing role',
    true,
    [
      ['主推', 'Hero', red!],
      ['引流', 'Traffic', orange!],
      ['利润', 'Profit', green!],
      ['长尾', 'Long tail', grey!],
    ],
  ],
  [
    'msku',
    'watch',
    '关注',
    'Watch',
    false,
    [
      ['跟卖', 'Hijacked', red!],
      ['差评', 'Bad reviews', orange!],
      ['断货风险', 'Stock-out risk', orange!],
    ],
  ],
  [
    'supplier',
    'cooperation',
    '合作',
    'Cooperation',
    true,
    [
      ['战略', 'Strategic', purple!],
      ['核心', 'Core', green!],
      ['备选', 'Alternative', grey!],
    ],
  ],
  [
    'supplier',
    'strength',
    '优势',
    'Strength',
    false,
    [
      ['价格好', 'Good price', green!],
      ['交期快', 'Fast', blue!],
      ['支持小单', 'Small orders', blue!],
      ['可开发', 'Develops', purple!],
    ],
  ],
  [
    'customer',
    'potential',
    '潜力',
    'Potential',
    true,
    [
      ['重点', 'Key', red!],
      ['培育', 'Nurture', blue!],
      ['观望', 'Waiting', grey!],
    ],
  ],
  [
    'customer',
    'trait',
    '特征',
    'Trait',
    false,
    [
      ['工厂直营', 'Factory', green!],
      ['有品牌', 'Own brand', purple!],
      ['有海外仓', 'Own warehouse', blue!],
    ],
  ],
  [
    'project',
    'priority',
    '优先级',
    'Priority',
    true,
    [
      ['重点项目', 'Key project', red!],
      ['常规', 'Regular', grey!],
    ],
  ],
  [
    'store',
    'state',
    '店铺标记',
    'Store mark',
    false,
    [
      ['新店', 'New', blue!],
      ['高风险', 'High risk', red!],
      ['待验证', 'To verify', orange!],
    ],
  ],
  [
    'todo',
    'kind',
    '事项类型',
    'Kind',
    false,
    [
      ['跟进', 'Follow up', blue!],
      ['合规', 'Compliance', orange!],
      ['复盘', 'Review', purple!],
    ],
  ],
]

/** Kinds of records that have groups from the start. */
export const taggedKinds: readonly string[] = groups.map(([resource]) => resource)

/** The twelve tag groups with their first tags. */
export async function writeTags(tx: Tx): Promise<void> {
  await tx.run(
    insertMany(
      'tag_group',
      { resource: 'text', code: 'text', name: 'text', name_en: 'text', exclusive: 'boolean', locked: 'boolean', color_by: 'text' },
      groups.map(([resource, code, name, name_en, exclusive]) => ({ resource, code, name, name_en, exclusive, locked: false, color_by: 'tag' })),
      sql`on conflict do nothing`,
    ),
  )
  const ids = new Map((await tx.rows<{ id: number; key: string }>(sql`select id, resource || '/' || code as key from tag_group`)).map((g) => [g.key, g.id]))
  const rows = groups.flatMap(([resource, code, , , , tags]) =>
    tags.map(([name, name_en, color], sort) => ({ group_id: ids.get(`${resource}/${code}`), name, name_en, color, sort, used_count: 0, status: 'enabled' })),
  )
  await tx.run(
    insertMany(
      'tag',
      { group_id: 'bigint', name: 'text', name_en: 'text', color: 'text', sort: 'integer', used_count: 'integer', status: 'text' },
      rows,
      sql`on conflict do nothing`,
    ),
  )
}
