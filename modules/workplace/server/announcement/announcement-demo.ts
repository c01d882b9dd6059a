import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { announcement } from '../../model/announcement/announcement.resource.ts'
import { address, count } from './audience.ts'

type Text = readonly [title: string, body: string, level?: 'important' | 'urgent', must?: boolean]
const texts: readonly Text[] = [
  [
    '关于规范费用报销附件的通知',
    '自本月起，报销须在系统中上传**发票原件照片**与付款凭证，缺少任一项的申请将退回。\n\n- 差旅：行程单、住宿发票\n- 采购样品：采购链接截图、签收照片',
  ],
  ['信息安全：账号与验证码管理要求', '店铺账号、邮箱与二次验证码**不得转借或截图外发**。离职与转岗当天须在系统中办理移交。', 'important', true],
  ['年中盘点安排', '各仓库本周六停止收发货一天，请运营提前安排补货。'],
  ['亚马逊大促备货截止时间', '大促备货最晚入仓时间见运营日历，逾期货件不保证在活动前上架。', 'urgent'],
  ['新版知识库上线', '部门制度与操作手册已迁入知识库，请各负责人核对本部门文章。'],
  ['国庆假期值班表', '假期值班表已发布，值班人员请保持电话畅通，紧急事项联系当日值班主管。'],
  ['办公室门禁升级', '周五晚更换门禁读卡器，原门禁卡继续有效。'],
  ['体检预约开始', '年度体检请在本月底前自行预约，凭工牌到院。'],
  ['采购付款审批时限提醒', '付款申请请在付款日前两个工作日提交，以便财务安排资金。', 'important'],
  ['消防演练通知', '下周三下午三点全员疏散演练，请按楼层指引撤离。', undefined, true],
  ['数据导出使用规范', '导出的客户与财务数据仅限工作使用，不得存放于个人网盘。', 'important', true],
  ['年会节目征集', '年会节目报名开始，每部门至少一个节目。'],
]

/** Twelve announcements: current ones, one to come, old and withdrawn ones; what must be read has been read by all (workplace.md, demo data). */
export async function seedAnnouncements(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const publisher = await tx.maybe<{ id: number; department: number | null }>(
    sql`select e.id, e.department_id as department from employee e join admin a on a.employee_id = e.id where e.status = 'regular' order by e.id limit 1`,
  )
  if (!publisher) return
  const rows = texts.map(([title, body, level = 'info', must = false], i): SeedRow<typeof announcement> => {
    const coming = i === 11
    const day = addDays(today, coming ? 2 : -1 - i * 9)
    const status = coming ? 'scheduled' : i === 6 ? 'withdrawn' : i === 5 || i === 7 ? 'expired' : 'published'
    return {
      title,
      body,
      level,
      must_read: must,
      publish_at: coming ? `${day}T09:00:00+08:00` : null,
      expire_at: status === 'expired' ? `${addDays(day, 7)}T18:00:00+08:00` : i % 4 === 3 ? `${addDays(today, 20)}T18:00:00+08:00` : null,
      published_at: coming ? null : `${day}T10:00:00+08:00`,
      publisher: publisher.id,
      department: publisher.department,
      reason: status === 'withdrawn' ? '时间有变，另行通知' : null,
      status,
      created_at: `${addDays(day, coming ? -3 : 0)}T09:30:00+08:00`,
    }
  })
  for (const [i, { id }] of (await seed(call, announcement, rows)).entries()) {
    const row = rows[i]!
    if (row.status === 'scheduled') continue
    await address(tx, id)
    // every fourth reader has not come to what need not be read
    await tx.run(sql`
      update announcement_receipt set told_at = ${row.published_at}::timestamptz, edition = 1,
        read_at = case when ${row.must_read === true} or employee_id % 4 <> ${i % 4} then ${row.published_at}::timestamptz + make_interval(mins => 20 + (employee_id * 37 % 2000)::int) end
      where announcement_id = ${id}`)
    await count(tx, id)
  }
}
