import { sql, type Tx } from '@crossway/server-kit'
import { difficultyText, usualDifficulty } from '../model/category/worth.ts'

/** code, Chinese, English, unit, points, hours, lead days, least pixels, internal and external price. */
type Leaf = readonly [
  code: string,
  zh: string,
  en: string,
  unit: string,
  points: number,
  hours: number,
  lead: number,
  px: number | null,
  own: number,
  outer: number,
]
type Branch = readonly [code: string, zh: string, en: string, leaves: readonly Leaf[]]
const plane: readonly Branch[] = [
  [
    'pictures',
    '商品图',
    'Product pictures',
    [
      ['main-image', '主图', 'Main image', 'piece', 2, 2, 2, 1600, 120, 200],
      ['secondary-image', '副图', 'Secondary image', 'piece', 1.5, 1.5, 2, 1600, 90, 150],
      ['3d-render', '渲染', '3D render', 'piece', 4, 5, 3, 2000, 240, 400],
      ['retouch', '精修', 'Retouching', 'piece', 0.5, 0.5, 1, 1600, 30, 60],
      ['variant-image', '变体图', 'Variant image', 'piece', 0.8, 1, 1, 1600, 50, 90],
    ],
  ],
  [
    'pages',
    '页面',
    'Pages',
    [
      ['a-plus', 'A+', 'A+ page', 'page', 8, 8, 3, null, 480, 900],
      ['brand-story', '品牌故事', 'Brand story', 'set', 3, 3, 2, null, 200, 380],
      ['storefront', '旗舰店', 'Storefront', 'set', 20, 24, 6, null, 8000, 20000],
      ['landing-page', '落地页', 'Landing page', 'page', 10, 11, 4, null, 700, 1400],
      ['banner', '横幅', 'Banner', 'piece', 1.5, 1.5, 1, null, 90, 160],
    ],
  ],
  [
    'print',
    '印刷品',
    'Print',
    [
      ['packaging', '包装', 'Packaging', 'set', 10, 12, 5, null, 700, 1500],
      ['manual', '说明书', 'Manual', 'set', 6, 7, 4, null, 360, 700],
      ['after-sales-card', '售后卡', 'After-sales card', 'piece', 2, 2, 2, null, 120, 200],
      ['label', '标签', 'Label', 'piece', 1, 1, 1, null, 60, 100],
    ],
  ],
  [
    'media',
    '社媒与活动',
    'Social media and campaigns',
    [
      ['social-post', '社媒图', 'Social post', 'piece', 1, 1, 1, null, 60, 120],
      ['campaign-kit', '活动套图', 'Campaign kit', 'set', 6, 6, 3, null, 380, 760],
      ['logo', '标志', 'Logo', 'set', 12, 14, 6, null, 900, 2400],
      ['catalogue', '产品画册', 'Catalogue', 'page', 2, 2.5, 3, null, 130, 260],
    ],
  ],
]
const video: readonly Branch[] = [
  [
    'films',
    '成片',
    'Films',
    [
      ['listing-video', '主图视频', 'Listing video', 'clip', 12, 16, 6, null, 1200, 2600],
      ['unboxing', '开箱', 'Unboxing', 'clip', 8, 10, 4, null, 800, 1800],
      ['how-to', '教程', 'How-to', 'clip', 10, 13, 5, null, 1000, 2200],
      ['ad-short', '广告短片', 'Ad short', 'clip', 6, 8, 4, null, 700, 1500],
      ['live-cut', '直播切片', 'Livestream cut', 'clip', 3, 3, 2, null, 260, 520],
    ],
  ],
  [
    'shooting',
    '拍摄',
    'Shooting',
    [
      ['live-shot', '实拍图', 'Live shot', 'piece', 0.5, 0.4, 3, 2000, 40, 80],
      ['model-shot', '模特图', 'Model shot', 'piece', 0.8, 0.6, 4, 2000, 90, 180],
      ['turntable', '360展示', 'Turntable', 'set', 5, 6, 3, null, 420, 900],
    ],
  ],
]
const stagesOf: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  films: [
    ['script', 20],
    ['shoot', 40],
    ['edit', 30],
    ['subtitle', 10],
  ],
  shooting: [
    ['shoot', 70],
    ['edit', 30],
  ],
}
/** What demands of a branch begin with; companies write their own under the categories. */
const briefs: Readonly<Record<string, string>> = {
  pictures: '卖点（按重要程度）：\n使用场景：\n目标人群：\n画面风格与色调：\n必须出现的文字：\n参考与竞品：\n禁用内容：',
  pages: '页面目的：\n目标人群：\n模块与顺序：\n各模块文案：\n画面风格与色调：\n参考与竞品：\n禁用内容：',
  print: '成品尺寸与材质：\n刀版或结构图：\n必须标注的信息（警告、认证、产地）：\n文字与语言：\n印刷工艺：\n数量：',
  media: '发布渠道与时间：\n活动内容：\n主文案：\n画面风格：\n尺寸清单：',
  films: '影片目的与投放位置：\n目标人群：\n卖点（按出现顺序）：\n场景与演员要求：\n旁白与字幕：\n音乐要求：\n参考影片：\n禁用内容：',
  shooting: '拍摄商品与数量：\n拍摄场景：\n角度清单：\n模特与道具：\n用途与尺寸：',
}
const checks = ['尺寸与格式符合规格', '文案与品牌名无错别字', '无侵权素材', '符合平台规范']

async function insertBranch(tx: Tx, kind: string, branch: Branch, sort: number): Promise<void> {
  const [code, zh, en, leaves] = branch
  const { id } = await tx.one<{ id: number }>(
    sql`insert into design_category (kind, code, name_zh, name_en, unit, level, leaf, sort, colour, brief_template) values (${kind}, ${code}, ${zh}, ${en}, 'set', 1, false, ${sort}, 'any', ${briefs[code] ?? null}) returning id`,
  )
  const made = await tx.rows<{ id: number; code: string }>(sql`
    insert into design_category (kind, parent_id, code, name_zh, name_en, unit, base_points, standard_hours, lead_days, min_width, min_height, formats, needs_licence, benchmark_views, internal_price, external_price, level, leaf, sort, colour)
    select ${kind}, ${id}, u.code, u.zh, u.en, u.unit, u.points, u.hours, u.lead, u.px, u.px, case when ${kind} = 'video' then array['mp4', 'mov', 'jpg', 'png'] else array['jpg', 'png', 'pdf'] end, u.code = 'ad-short', case when ${kind} = 'video' then 5000 end, u.own, u.price_out, 2, true, u.n * 10, 'any'
    from unnest(${leaves.map((l) => l[0])}::text[], ${leaves.map((l) => l[1])}::text[], ${leaves.map((l) => l[2])}::text[], ${leaves.map((l) => l[3])}::text[], ${leaves.map((l) => l[4])}::numeric[], ${leaves.map((l) => l[5])}::numeric[], ${leaves.map((l) => l[6])}::int[], ${leaves.map((l) => l[7])}::int[], ${leaves.map((l) => l[8])}::numeric[], ${leaves.map((l) => l[9])}::numeric[]) with ordinality as u(code, zh, en, unit, points, hours, lead, px, own, price_out, n) returning id, code`)
  const ids = made.map((m) => m.id)
  await tx.run(
    sql`insert into design_check (design_category_id, seq, text) select i, t.n, t.text from unnest(${ids}::bigint[]) i, unnest(${checks}::text[]) with ordinality as t(text, n)`,
  )
  const stages = stagesOf[code] ?? (kind === 'plane' ? [['design', 100] as const] : [])
  await tx.run(
    sql`insert into design_category_stage (design_category_id, seq, stage, share_pct) select i, t.n, t.stage, t.share from unnest(${ids}::bigint[]) i, unnest(${stages.map((s) => s[0])}::text[], ${stages.map((s) => s[1])}::numeric[]) with ordinality as t(stage, share, n)`,
  )
}

/** Categories, their worth and the targets of grades that every installation begins with (design.md designCategory, targetCoefficient); what stands is left alone. */
export async function designBase({ tx }: { readonly tx: Tx }): Promise<void> {
  if (await tx.maybe(sql`select 1 from design_category limit 1`)) return
  let sort = 0
  for (const branch of plane) await insertBranch(tx, 'plane', branch, (sort += 100))
  for (const branch of video) await insertBranch(tx, 'video', branch, (sort += 100))
  await tx.run(sql`
    insert into design_difficulty (design_category_id, seq, code, coefficient) select c.id, u.n, u.code, u.k from design_category c, unnest(${Object.keys(usualDifficulty)}::text[], ${Object.values(usualDifficulty)}::numeric[]) with ordinality as u(code, k, n) where c.leaf`)
  await tx.run(sql`
    insert into design_category_version (category_id, valid_from, base_points, standard_hours, lead_days, extra_days_per_unit, difficulty)
    select id, date '2000-01-01', base_points, standard_hours, lead_days, extra_days_per_unit, ${difficultyText(usualDifficulty)} from design_category`)
  const targets = [60, 80, 100, 120, 130]
  await tx.run(sql`
    insert into design_grade_target (kind, grade, base_target, hourly_cost, valid_from)
    select k.kind, k.letter || u.n, u.base, 45 + u.n * 15, date '2020-01-01' from unnest(${targets}::numeric[]) with ordinality as u(base, n), (values ('plane', 'P'), ('video', 'V')) as k(kind, letter)
    union all select k, 'intern', 30, 25, date '2020-01-01' from unnest(array['plane', 'video']) k on conflict do nothing`)
}
