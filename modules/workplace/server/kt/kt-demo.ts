import { createHash } from 'node:crypto'
import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { ktArticle, ktCategory, ktFeedback, ktRead, ktVersion } from '../../model/kt/kt.resource.ts'

const categories: readonly (readonly [name: string, parent: number | null])[] = [
  ['公司制度', null],
  ['人事与考勤', 0],
  ['财务与报销', 0],
  ['平台运营', null],
  ['亚马逊规则', 3],
  ['广告投放', 3],
  ['供应链', null],
  ['采购与质检', 6],
  ['头程与海外仓', 6],
]
const topics = ['流程说明', '常见问题', '操作手册', '注意事项', '案例复盘', '新人必看'] as const
const bodyOf = (title: string, version: number): string =>
  `## 适用范围\n\n本文说明“${title}”的要求，适用于全体相关岗位。\n\n## 步骤\n\n1. 在系统中提交申请并附上依据。\n2. 主管在 ${version + 1} 个工作日内审核。\n3. 结果通过消息通知，逾期未处理自动提醒上级。\n\n| 情形 | 时限 | 负责人 |\n| --- | --- | --- |\n| 常规 | 2 个工作日 | 主管 |\n| 紧急 | 4 小时 | 部门负责人 |\n\n## 注意\n\n- 资料须真实完整，缺少依据的申请会被退回。\n- 有疑问请在文末反馈，负责人会答复。\n`

/** Nine categories, articles with their versions, readers and what these say of them (workplace.md, demo data). */
export async function seedKnowledge(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const people = await tx.rows<{ id: number }>(sql`select id from employee where status in ('probation', 'regular') order by id limit 120`)
  if (people.length === 0) return
  const person = (i: number): number => Number(people[i % people.length]!.id)
  const ids: number[] = []
  for (const [i, [name, parent]] of categories.entries()) {
    const [row] = await seed(call, ktCategory, [
      {
        name,
        parent: parent === null ? null : ids[parent]!,
        managers: [person(i)],
        editors: [person(i + 1), person(i + 2)],
        review_required: i % 3 === 0,
        created_at: `${addDays(today, -400)}T09:00:00+08:00`,
      },
    ])
    ids.push(row!.id)
  }
  const total = Math.ceil(260 * size)
  const rows = Array.from({ length: total }, (_, i): SeedRow<typeof ktArticle> => {
    const title = `${categories[i % categories.length]![0]}${topics[Math.floor(i / categories.length) % topics.length]}${i >= 54 ? ` ${Math.floor(i / 54)}` : ''}`
    const version = 1 + ((i * 5) % 6)
    const status = i % 23 === 7 ? 'draft' : i % 41 === 11 ? 'reviewing' : i % 29 === 13 ? 'archived' : 'published'
    const shown = status === 'published' || status === 'archived'
    const must = status === 'published' && i % 21 === 0
    const at = addDays(today, -2 - ((i * 11) % 300))
    return {
      title,
      category: ids[i % ids.length]!,
      summary: '要求、步骤与时限，一页读完。',
      tags: [['制度', '流程', '平台', '广告', '仓库'][i % 5]!],
      owner: person(i * 3),
      body: shown ? bodyOf(title, version) : null,
      draft_body: shown ? null : bodyOf(title, 1),
      changed: !shown,
      current_version: shown ? version : 0,
      published_at: shown ? `${at}T10:00:00+08:00` : null,
      review_due: shown ? addDays(today, i % 17 === 3 ? -(i % 20) - 1 : 30 + (i % 200)) : null,
      must_read: must,
      must_read_scope: [],
      must_read_deadline: must ? addDays(today, (i % 3) * 4 - 2) : null,
      reach: shown ? 'all' : 'some',
      helpful_pct: shown && i % 4 === 0 ? '86' : null,
      open_feedback: status === 'published' && i % 31 === 5 ? 1 : 0,
      watermark: i % 13 === 0,
      status,
      created_at: `${addDays(at, -3)}T09:00:00+08:00`,
    }
  })
  const made = await seed(call, ktArticle, rows)
  await tx.run(sql`update kt_article a set managers = coalesce(c.managers, '{}'), reviewed = c.review_required from kt_category c where c.id = a.category_id`)
  const out = made.flatMap((a, i) =>
    Number(rows[i]!.current_version) > 0 ? [{ id: a.id, row: rows[i]!, at: String(rows[i]!.published_at).slice(0, 10) }] : [],
  )
  await seed(
    call,
    ktVersion,
    out.flatMap((a) =>
      Array.from({ length: Number(a.row.current_version) }, (_, v): SeedRow<typeof ktVersion> => {
        const body = bodyOf(String(a.row.title), v + 1)
        return {
          article: a.id,
          version_no: v + 1,
          body,
          change_note: v === 0 ? '首次发布' : '调整审核时限',
          author: Number(a.row.owner),
          at: `${addDays(a.at, -20 * (Number(a.row.current_version) - 1 - v))}T10:00:00+08:00`,
          size: body.length,
          size_change: v === 0 ? body.length : 0,
          sha: createHash('sha256').update(body).digest('hex'),
        }
      }),
    ),
  )
  const readers = Math.max(3, Math.ceil(12 * size))
  const reads = out.flatMap((a, i) =>
    Array.from({ length: a.row.must_read ? readers * 3 : readers }, (_, r): SeedRow<typeof ktRead> => ({
      article: a.id,
      employee: person(i + r),
      version_no: Number(a.row.current_version),
      first_at: `${addDays(a.at, r % 2)}T11:00:00+08:00`,
      last_at: `${addDays(a.at, r % 2)}T11:04:00+08:00`,
      seconds: 30 + ((i + r) % 240),
      confirmed_at: a.row.must_read && r % 5 !== 4 ? `${addDays(a.at, r % 2)}T11:04:00+08:00` : null,
      liked: (i + r) % 6 === 0,
      favorite: (i + r) % 9 === 0,
    })),
  )
  // a smaller company has fewer people than readers: each reads a version once
  const once = [...new Map(reads.map((r) => [`${r.article} ${r.employee}`, r])).values()]
  await seed(call, ktRead, once)
  await tx.run(sql`
    update kt_article a set views = r.views, likes = r.likes, favorites = r.favorites
    from (select article_id, count(*)::int as views, (count(*) filter (where liked))::int as likes, (count(*) filter (where favorite))::int as favorites from kt_read group by 1) r where r.article_id = a.id`)
  await seed(
    call,
    ktFeedback,
    out.flatMap((a, i): SeedRow<typeof ktFeedback>[] =>
      Number(a.row.open_feedback) > 0
        ? [
            {
              article: a.id,
              kind: i % 2 ? 'outdated' : 'wrong',
              text: '表格中的时限与新流程不一致，请更新。',
              employee: person(i + 7),
              owner: Number(a.row.owner),
              version_no: Number(a.row.current_version),
              seen_by: [person(i + 7)],
              status: 'open',
            },
          ]
        : [],
    ),
  )
}
