import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { pickWith } from '@crossway/settings/server'
import { docSpace, doc as document } from '../../model/library/doc.resource.ts'
import { projectShare } from '../../model/share/share.resource.ts'
import { faqAsk } from '../../model/library/faq-ask.resource.ts'
import { faq } from '../../model/library/faq.resource.ts'
import { todo } from '../../model/todo/todo.resource.ts'
import { teams } from './demo-plan.ts'

const tasks = [
  '核对库存与在途',
  '优化广告关键词',
  '回复差评并跟进',
  '准备上新资料',
  '检查Listing状态',
  '整理周报数据',
  '跟进物流签收',
  '确认设计稿',
  '对账并确认账单',
  '更新售价与活动',
] as const
const checks = ['资料齐全', '数据已核对'] as const

/** Tasks of everybody: most done, some late, some for today, the rest ahead; series and what waits for a confirmation among them. */
async function seedTodos(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const pick = pickWith(rand)
  const all = await teams(tx)
  if (all.length === 0) return
  const departments = new Map((await tx.rows<{ id: number; d: number }>(sql`select id, department_id as d from employee`)).map((e) => [e.id, e.d]))
  const account = (await tx.maybe<{ id: number }>(sql`select id from admin order by id limit 1`))?.id
  // whoever tries the demo has tasks of his own, too
  const logins = (
    await tx.rows<{ id: number }>(
      sql`select employee_id as id from admin where username in ('gm01', 'opslead', 'crmlead', 'crm01', 'finlead') and employee_id is not null order by username`,
    )
  ).map((a) => a.id)
  const rows = Array.from({ length: Math.ceil(700 * size) }, (_, i) => {
    const team = all[i % all.length]!
    const own = i % 7 === 3 ? logins[Math.floor(i / 7) % (logins.length || 1)] : undefined
    const assignee = own ?? team.people[Math.floor(i / all.length) % team.people.length]!
    const done = i % 10 < 6
    // nine of a hundred stand open past their day
    const due = done ? addDays(today, -pick.int(1, 60)) : i % 10 === 6 && i % 100 !== 6 ? addDays(today, -pick.int(1, 6)) : addDays(today, pick.int(0, 20))
    const late = done && i % 10 === 0
    const started = addDays(due, -pick.int(2, 8))
    const at = `${started > today ? today : started}T09:30:00+08:00`
    return {
      title: tasks[i % tasks.length],
      assignee,
      due_at: `${due}T18:00:00+08:00`,
      priority: i % 17 === 0 ? 'urgent' : i % 5 === 0 ? 'high' : i % 7 === 0 ? 'low' : 'normal',
      project: own === undefined ? team.id : null,
      creator: team.leader,
      people: [team.leader],
      department: departments.get(assignee) ?? null,
      remind: ['1440', '60'],
      source: i % 9 === 0 ? 'meeting' : i % 13 === 0 ? 'rule' : 'manual',
      checks: i % 4 === 0 ? checks.map((text) => ({ text, done })) : [],
      late,
      ...(done ? { done_at: `${late ? addDays(due, 1) : due}T${late ? '11' : '15'}:20:00+08:00`, result: '已完成' } : {}),
      status: done ? 'done' : i % 10 === 8 ? 'doing' : i % 40 === 9 ? 'to_confirm' : 'todo',
      created_at: at,
      created_by: account,
    }
  })
  await seed(call, todo, rows)
}

const topics = [
  '账号安全操作指引',
  'Listing撰写规范',
  '广告投放手册',
  'FBA发货流程',
  '退货处理流程',
  '大促准备清单',
  'VAT申报说明',
  '客诉处理话术',
  '品牌备案步骤',
  '库存盘点方法',
  '选品评估表说明',
  '月度复盘模板',
] as const
const questions: readonly (readonly [category: string, question: string, answer: string])[] = [
  ['account', '账号二次验证收不到短信怎么办？', '改用验证器应用；仍不行请联系店铺负责人重置。'],
  ['listing', '变体合并失败怎么处理？', '检查父体类目与变体主题是否一致，再提交案例。'],
  ['ads', '广告花费突增如何排查？', '先看搜索词报告，再核对竞价与预算调整记录。'],
  ['fba', 'FBA 货件差异如何申诉？', '收货完成后提交发票与装箱单发起调查。'],
  ['tax', '欧盟 VAT 何时申报？', '按各国申报周期，财务日历有提醒。'],
  ['compliance', '玩具类需要哪些认证？', '按站点准备 CPC 或 CE 等文件。'],
  ['system', '如何导出店铺利润？', '在利润报表选择店铺后点击导出。'],
  ['finance', '客户账单何时确认？', '每月 10 日前与客户确认上月账单。'],
  ['hr', '新人入职要办哪些手续？', '按入职清单完成账号、合同与培训。'],
]

/** Spaces of the company, of public papers and of projects with their documents, and the questions that operators ask. */
async function seedLibrary(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const all = await teams(tx)
  if (all.length === 0) return
  const account = (await tx.maybe<{ id: number }>(sql`select id from admin order by id limit 1`))?.id
  const named = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from project where id = any(${all.slice(0, 3).map((t) => t.id)}::bigint[]) order by id`,
  )
  const spaces = await seed(call, docSpace, [
    { name: '公司制度', type: 'company', created_by: account },
    { name: '运营知识', type: 'public', created_by: account },
    ...named.map((p) => ({ name: `项目空间 ${p.name}`, type: 'project', project: p.id, created_by: account })),
  ])
  const day = (i: number): string => addDays(today, -(i % 200) - 1)
  await seed(
    call,
    document,
    Array.from({ length: Math.ceil(180 * size) }, (_, i) => {
      const owner = all[i % all.length]!.leader
      return {
        title: `${topics[i % topics.length]} ${Math.floor(i / topics.length) + 1}`,
        space: spaces[i % spaces.length]!.id,
        type: 'page',
        owner,
        body: `# ${topics[i % topics.length]}\n\n适用范围、步骤和注意事项。`,
        current_version: 1,
        must_read: i % 30 === 0,
        ...(i % 30 === 0 ? { read_deadline: addDays(today, 7) } : {}),
        ...(i % 12 === 0 ? { expire_at: addDays(today, (i % 60) - 10) } : {}),
        status: i % 15 === 14 ? 'draft' : i % 40 === 39 ? 'archived' : 'published',
        created_at: `${day(i)}T10:00:00+08:00`,
        created_by: account,
      }
    }),
  )
  await seed(
    call,
    faq,
    Array.from({ length: Math.ceil(120 * size) }, (_, i) => {
      const [category, question, answer] = questions[i % questions.length]!
      const n = Math.floor(i / questions.length) + 1
      return {
        question: n === 1 ? question : `${question}（情形${n}）`,
        category,
        answer,
        owner: all[i % all.length]!.leader,
        helpful: i % 11 === 0 ? 7 : 6 + (i % 9),
        unhelpful: i % 11 === 0 ? 5 : i % 3,
        status: i % 20 === 19 ? 'reviewing' : i % 25 === 24 ? 'draft' : 'published',
        created_at: `${day(i)}T11:00:00+08:00`,
        created_by: account,
      }
    }),
  )
}

const unanswered = [
  '新店首月广告预算多少合适？',
  '跟卖怎样快速投诉？',
  '海运旺季附加费从哪天起收？',
  '英国站 VAT 号没下来能先发货吗？',
  '广告活动归档后数据还能导出吗？',
] as const

/** Fifteen questions that wait for an answer, two of them late, and some that were settled. */
async function seedQuestions(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const all = await teams(tx)
  if (all.length === 0) return
  const account = (await tx.maybe<{ id: number }>(sql`select id from admin order by id limit 1`))?.id
  const categories = ['ads', 'listing', 'fba', 'tax', 'system'] as const
  await seed(
    call,
    faqAsk,
    Array.from({ length: 21 }, (_, i) => {
      const team = all[i % all.length]!
      const open = i < 15
      const asked = addDays(today, open ? (i < 2 ? -5 : -(i % 2)) : -20 - i)
      return {
        question: `${unanswered[i % unanswered.length]}${i < unanswered.length ? '' : `（情形${Math.floor(i / unanswered.length) + 1}）`}`,
        category: categories[i % categories.length],
        asker: team.people[1 % team.people.length],
        expert: team.leader,
        due_at: `${addDays(asked, 3)}T18:00:00+08:00`,
        status: open ? 'open' : i % 3 === 0 ? 'rejected' : 'answered',
        ...(open ? {} : { answered_by: team.leader, answered_at: `${addDays(asked, 1)}T15:00:00+08:00` }),
        ...(!open && i % 3 === 0 ? { reason: '请先查看操作手册' } : {}),
        ...(!open && i % 3 !== 0 ? { answer: '按操作手册第 3 节处理，特殊情况联系店铺负责人。' } : {}),
        created_at: `${asked}T00:30:00+08:00`,
        created_by: account,
      }
    }),
  )
}

/** Six links to projects: two have ended, one was taken back. Nobody holds their tokens, so that none of them opens anything. */
async function seedShares(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const all = await teams(tx)
  if (all.length === 0) return
  const account = await tx.maybe<{ id: number; name: string }>(sql`select id, username as name from admin order by id limit 1`)
  await seed(
    call,
    projectShare,
    Array.from({ length: 6 }, (_, i) => {
      const team = all[i % all.length]!
      return {
        name: ['月度进展', '大促复盘', '季度回顾', '库存与销售', '首发进度', '客户周会'][i],
        project: team.id,
        sections: i % 2 === 0 ? ['summary', 'progress', 'sales'] : ['sales', 'stock', 'tasks'],
        period_mode: 'this_month',
        currency: 'CNY',
        language: i === 3 ? 'en' : 'zh-cn',
        protected: i % 2 === 1,
        expires_at: `${addDays(today, i < 2 ? -3 - i : 14 + i)}T23:59:59+08:00`,
        views: 3 * i,
        made_by: account?.name ?? 'admin',
        maker: team.leader,
        status: i === 2 ? 'revoked' : 'open',
        created_at: `${addDays(today, -20)}T10:00:00+08:00`,
        created_by: account?.id,
      }
    }),
  )
}

export async function seedWork(call: DemoCall): Promise<void> {
  await seedShares(call)
  await seedTodos(call)
  await seedLibrary(call)
  await seedQuestions(call)
}
