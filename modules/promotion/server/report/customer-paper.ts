import { buffer } from 'node:stream/consumers'
import { fixed, grouped } from '@crossway/kernel'
import { pdfOf, type Block } from '@crossway/contract/server'
import { audit, pathId, printOf, readRecord, route, sendFile, sql, type App, type ServerModule } from '@crossway/server-kit'
import { deliverableWords, platformWords } from '../../model/promotion-words.ts'
import { promotionCustomerReport } from '../../model/report/customer-report.resource.ts'
import { customerMonth, type CustomerMonth, type CustomerPost } from './customer-month.ts'

interface Head {
  readonly month: string
  readonly status: string
  readonly remark: string | null
  readonly project: string
  readonly customer: string
  readonly company: string | null
  readonly views: number
  readonly engagements: number
  readonly contents: CustomerMonth
}
const word = (words: Readonly<Record<string, string | readonly string[]>>, v: string): string => {
  const w = words[v] ?? v
  return typeof w === 'string' ? w : w[0]!
}
const money = (v: string): string => fixed(v, 2)
const count = (n: number): string => grouped(String(n))

/** The customer's month on paper: heads in both languages, lines in Chinese. */
export function customerPaper(h: Head): Block[] {
  const { posts, costs, orders, sales, amount } = h.contents
  return [
    { kind: 'title', text: `推广月报 Promotion report ${h.month}` },
    { kind: 'text', text: `致 To：${h.customer}　　项目 Project：${h.project}` },
    ...(h.company ? [{ kind: 'text', text: `自 From：${h.company}` } as const] : []),
    ...(h.remark ? [{ kind: 'text', text: h.remark } as const] : []),
    { kind: 'heading', text: '结果 Results' },
    {
      kind: 'table',
      head: ['发布 Posts', '播放 Views', '互动 Engagements', '归因订单 Orders', '归因销售额 Sales CNY', '贵司承担 Borne by you CNY'],
      rows: [[String(posts.length), count(h.views), count(h.engagements), count(orders), money(sales), money(amount)]],
      widths: [0.13, 0.15, 0.17, 0.15, 0.2, 0.2],
    },
    { kind: 'heading', text: '发布明细 Posts' },
    {
      kind: 'table',
      head: ['日期 Day', '推广对象 Object', '资源 Creator', '平台与形式 Platform', '链接 Link', '播放 Views'],
      rows: posts.map((p) => [
        p.day,
        p.object,
        p.resource ?? '',
        `${word(platformWords, p.platform)} ${word(deliverableWords, p.type)}`,
        p.url ?? '',
        p.views === null ? '–' : count(p.views),
      ]),
      widths: [0.12, 0.2, 0.15, 0.14, 0.28, 0.11],
    },
    ...(costs.length
      ? [
          { kind: 'heading', text: '贵司承担费用 Costs borne by you' } as const,
          {
            kind: 'table',
            head: ['任务 Task', '验收 Accepted', '推广对象 Object', '资源 Creator', '金额 Amount CNY'],
            rows: [...costs.map((c) => [c.no, c.accepted_on, c.object, c.resource ?? '', money(c.amount)]), ['合计 Total', '', '', '', money(amount)]],
            widths: [0.2, 0.14, 0.28, 0.2, 0.18],
          } as const,
        ]
      : []),
  ]
}

/** Screenshots that a report carries; more would make a file that nobody can mail. */
const mostShots = 40
/** What the posts looked like; a picture that cannot be drawn is left out. */
async function shotsOf(app: App, posts: readonly CustomerPost[]): Promise<{ caption: string; bytes: Buffer }[]> {
  const shown = posts.filter((p) => p.shot !== null).slice(0, mostShots)
  const files = await app.db.rows<{ id: number; path: string }>(sql`select id, path from attachment where id = any(${shown.map((p) => p.shot)}::bigint[])`)
  const out: { caption: string; bytes: Buffer }[] = []
  for (const p of shown) {
    const file = files.find((f) => f.id === p.shot)
    const bytes = file && (await app.files.exists(file.path)) ? await printOf(await buffer(await app.files.get(file.path))).catch(() => undefined) : undefined
    if (bytes) out.push({ caption: `${p.day} ${p.resource ?? ''} · ${p.object}`, bytes })
  }
  return out
}

/** The report as a file, and whom it is about. */
export async function customerReportFile(app: App, id: number): Promise<{ head: Head; name: string; bytes: Buffer }> {
  const stored = await app.db.one<Omit<Head, 'contents'> & { readonly contents: CustomerMonth | null; readonly project_id: number }>(sql`
    select r.project_id, r.month, r.status, r.remark, p.name as project, coalesce(c.name, '') as customer, m.name as company, r.views, r.engagements, r.contents
    from promotion_customer_report r join project p on p.id = r.project_id left join customer c on c.id = r.customer_id left join company m on m.id = p.company_id where r.id = ${id}::bigint`)
  // one that was written past the page has none: the books say what stands
  const head: Head = { ...stored, contents: stored.contents ?? (await customerMonth(app.db, stored.project_id, stored.month)) }
  const bytes = await pdfOf(customerPaper(head), {
    foot: `${head.project} ${head.month}`,
    watermark: head.status === 'draft' ? '草稿 DRAFT' : undefined,
    pictures: await shotsOf(app, head.contents.posts),
  })
  return { head, name: `${head.project}-${head.month}.pdf`, bytes }
}

export const customerPaperRoute: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/promotion-customer-report/:id/report.pdf',
      node: 'promotionReport',
      module: 'promotion',
      summary: '客户推广月报 · The customer’s report as PDF; a draft says so across its pages',
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, promotionCustomerReport, id)
      const { head, name, bytes } = await customerReportFile(app, id)
      await audit({ run: app.db, ctx }, [
        {
          resource: 'promotion_customer_report',
          record: id,
          no: head.month,
          operation: 'export',
          rows: head.contents.posts.length,
          node: 'promotionReport',
        },
      ])
      return sendFile(reply, name, bytes)
    },
  )
}
