import { labelText, refuse as engine, type RowOf } from '@crossway/kernel'
import { pathId, readDelegated, readRecord, route, sendFile, sql, type App, type QueryContext, type ServerModule } from '@crossway/server-kit'
import { agreement } from '../../model/agreement.resource.ts'
import { contractBody } from '../../model/contract-body.resource.ts'
import { contract } from '../../model/contract.resource.ts'
import { contractDraft } from '../../model/contract-draft.resource.ts'
import { effectOf } from '../agreement/preview.ts'
import { currentBody } from '../contract/body.ts'
import { contractPaper } from './contract-paper.ts'
import { docxOf, redlineOf } from './docx.ts'
import { partiesOf } from './parties.ts'
import { pdfOf, withWatermark } from './pdf.ts'
import { readersMark } from './readers-mark.ts'
import { papersOf } from './store-paper.ts'
import type { Block } from './blocks.ts'

const sources = { 'contract-draft': contractDraft, 'contract-body': contractBody, agreement } as const
type Kind = keyof typeof sources
type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const nodes = { 'contract-draft': 'contractDraft', 'contract-body': 'contract', agreement: 'agreement' } as const
const draftNo = '（待编号）'

async function paperOf({ app, ctx }: QueryContext, kind: Kind, id: number): Promise<{ blocks: Block[]; no: string; title: string }> {
  const doc = (await readRecord({ app, ctx }, sources[kind], id)) as unknown as RowOf<typeof contractDraft> & {
    agreement_no?: string
    contract?: { title: string } | null
  }
  const no = kind === 'contract-draft' ? draftNo : (doc.agreement_no ?? doc.contract?.title ?? '')
  const blocks = contractPaper(app, sources[kind], doc, { no, ...(await partiesOf(app.db, doc)) })
  return { blocks, no, title: `${kind === 'contract-draft' ? doc.draft_no : no}` }
}

/** Papers on demand: what a draft would print, for reading and for editing outside, and what differs between two texts. Never kept. */
export function paperRoutes(http: Http, app: App): void {
  for (const kind of Object.keys(sources) as Kind[]) {
    const label = labelText(app.registry.labels(sources[kind].name, 'en').name, kind)
    route(
      http,
      app,
      { method: 'GET', url: `/api/${kind}/:id/paper.pdf`, node: 'any', summary: `${label} as PDF`, doc: { responses: {} } },
      async ({ ctx, req, reply }) => {
        // who is to decide reads what he decides about, whatever else he sees
        const id = pathId(req)
        const { blocks, no, title } = await readDelegated({ app, ctx }, sources[kind], id, (seer) => paperOf({ app, ctx: seer }, kind, id))
        return sendFile(
          reply,
          `${title}.pdf`,
          await pdfOf(blocks, { foot: no, watermark: kind === 'contract-draft' ? '草稿 DRAFT' : await readersMark({ app, ctx }) }),
        )
      },
    )
    route(
      http,
      app,
      { method: 'GET', url: `/api/${kind}/:id/paper.docx`, node: nodes[kind], summary: `${label} as Word file`, doc: { responses: {} } },
      async ({ ctx, req, reply }) => {
        const { blocks, title } = await paperOf({ app, ctx }, kind, pathId(req))
        return sendFile(reply, `${title}.docx`, await docxOf(blocks))
      },
    )
  }
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/contract/:id/paper.pdf',
      node: 'contract',
      summary: 'The final text of a contract, with its reader across each page',
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      const doc = (await readRecord({ app, ctx }, contract, pathId(req))) as unknown as RowOf<typeof contract>
      const [paper] = (doc.scan ?? doc.final_pdf) ? await papersOf({ app, run: app.db }, [(doc.scan ?? doc.final_pdf)!.id]) : []
      if (!paper) throw engine.NOT_FOUND()
      return sendFile(reply, `${doc.contract_no}.pdf`, await withWatermark(paper.bytes, await readersMark({ app, ctx })))
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/agreement/:id/redline.docx', node: 'agreement', summary: 'Changes as a Word file' },
    async ({ ctx, req, reply }) => {
      const id = pathId(req)
      const now = await paperOf({ app, ctx }, 'agreement', id)
      const { of } = await app.db.one<{ of: number }>(sql`select contract_id as "of" from agreement where id = ${id}::bigint`)
      const old = await currentBody({ app, run: app.db }, of)
      // an agreement whose contract was never concluded has nothing to be compared with
      if (!old) throw engine.NOT_FOUND()
      const before = contractPaper(app, contractBody, old, { no: now.no, ...(await partiesOf(app.db, old)) })
      return sendFile(reply, `${now.title}.docx`, await redlineOf(before, now.blocks, ctx.name))
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/agreement/:id/effect', node: 'any', summary: 'Receivables before and after an agreement' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const doc = (await readDelegated({ app, ctx }, agreement, id, (seer) => readRecord({ app, ctx: seer }, agreement, id))) as unknown as RowOf<
        typeof agreement
      >
      const body = await currentBody({ app, run: app.db }, doc.contract.id)
      // an agreement whose contract was never concluded changes nothing
      if (!body) throw engine.NOT_FOUND()
      return effectOf(app.db, doc, body)
    },
  )
}
