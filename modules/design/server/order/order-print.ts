import { langs, valueText, type Lang } from '@crossway/kernel'
import { pdfOf, type Block } from '@crossway/contract/server'
import { audit, nameSql, pathId, readRecord, requireNode, route, sendFile, sql, type App, type Runner, type ServerModule } from '@crossway/server-kit'
import { designCategory } from '../../model/category/design-category.resource.ts'
import { refuse } from '../../model/errors.ts'
import { visualOrder } from '../../model/order/visual-order.resource.ts'
import { acceptancePaper, quotationPaper, type Order, type OrderFacts } from './order-papers.ts'

/** A paper that binds nobody yet, or no more, says so across its pages. */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  draft: ['草稿', 'DRAFT'],
  pending: ['待审批', 'NOT APPROVED'],
  cancelled: ['已取消', 'CANCELLED'],
}
const papers: Readonly<Record<string, { readonly summary: string; readonly blocks: (doc: Order, facts: OrderFacts, lang: Lang) => Block[] }>> = {
  quotation: { summary: '打印报价单 · Quotation', blocks: quotationPaper },
  acceptance: { summary: '打印验收单 · Acceptance of the work', blocks: acceptancePaper },
}
const judgedFrom = ['delivered', 'accepted', 'settled']

type Asked = { readonly app: App; readonly run: Runner }
/** Names and addresses in the language of the paper, the other one where there is none. */
async function factsOf({ app, run }: Asked, doc: Order, lang: Lang): Promise<OrderFacts> {
  const first = lang === 'en' ? sql`coalesce(nullif(c.address_en, ''), c.address)` : sql`coalesce(nullif(c.address, ''), c.address_en)`
  const head = await run.one<Omit<OrderFacts, 'categories'>>(sql`
    select ${nameSql(lang, 'c')} as company, ${first} as company_address, coalesce(c.uscc, c.tax_id) as company_tax_no, c.phone as company_phone,
      ${nameSql(lang, 'k')} as customer, t.contract_no as contract, p.name as project, ${nameSql(lang, 'e')} as sales
    from visual_order o left join company c on c.id = o.company_id left join customer k on k.id = o.customer_id left join contract t on t.id = o.contract_id
      left join project p on p.id = o.project_id left join employee e on e.id = o.sales_id where o.id = ${doc.id}::bigint`)
  const rows = await run.rows<{ id: number; name: string; unit: string; checks: string[] }>(sql`
    select c.id, ${lang === 'en' ? sql`coalesce(nullif(c.name_en, ''), c.name_zh)` : sql`c.name_zh`} as name, c.unit,
      array(select x.text from design_check x where x.design_category_id = c.id order by x.seq) as checks
    from design_category c where c.id = any(${[...new Set(doc.lines.map((l) => l.category.id))]}::bigint[])`)
  const { unit } = app.registry.labels(designCategory.name, lang).fields
  return { ...head, categories: new Map(rows.map((r) => [r.id, { ...r, unit: valueText(unit, r.unit) }])) }
}

/** The acceptance sheet of an order whose work is delivered, as it is read behind a link. */
export async function acceptanceRead({ app, run }: Asked, doc: Order, lang: Lang, said: string | null = null): Promise<Block[]> {
  if (!judgedFrom.includes(doc.status)) throw refuse.VO_NOT_DELIVERED({ no: doc.no })
  return acceptancePaper(doc, await factsOf({ app, run }, doc, lang), lang, { said })
}

/** `GET /api/visual-order/:id/{quotation,acceptance}.pdf`: the papers of an order in the language asked for; who printed them stands in its timeline. */
export function orderPrintRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  for (const [paper, p] of Object.entries(papers))
    route(
      http,
      app,
      {
        module: 'design',
        node: 'visualOrder/print',
        method: 'GET',
        url: `/api/visual-order/:id/${paper}.pdf`,
        summary: p.summary,
        query: { lang: { type: 'string', enum: [...langs] } },
        refuses: [409],
        doc: { responses: {} },
      },
      async ({ ctx, req, reply }) => {
        const id = pathId(req)
        requireNode(ctx, 'visualOrder')
        const lang = (req.query as { lang?: Lang }).lang ?? ctx.lang
        const doc = (await readRecord({ app, ctx }, visualOrder, id)) as unknown as Order
        if (paper === 'acceptance' && !judgedFrom.includes(doc.status)) throw refuse.VO_NOT_DELIVERED({ no: doc.no })
        const watermark = marks[doc.status]?.[lang === 'en' ? 1 : 0]
        const bytes = await pdfOf(p.blocks(doc, await factsOf({ app, run: app.db }, doc, lang), lang), { foot: doc.no, watermark })
        await audit({ run: app.db, ctx }, [{ resource: visualOrder.name, record: id, no: doc.no, operation: 'export', comment: p.summary }])
        return sendFile(reply, `${doc.no}-${paper}.pdf`, bytes)
      },
    )
}
