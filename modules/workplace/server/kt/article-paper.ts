import { clockOf, dayOf, type RowOf } from '@crossway/kernel'
import { audit, pathId, readRecord, route, sendFile, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { paperOf } from '../../model/kt/paper-of.ts'
import { ktArticle } from '../../model/kt/kt.resource.ts'
import { paperPrinter } from '../transfer/receipt.ts'

/** A published article on paper, with name and time of whoever takes it out across each page (workplace.md ktInfo, print/pdf). */
export const articlePaperRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/kt-article/:id/article.pdf',
      node: 'ktInfo',
      module: 'workplace',
      summary: '文章PDF · An article as PDF with the reader’s name across it',
      refuses: [409],
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      const id = pathId(req)
      const doc = (await readRecord({ app, ctx }, ktArticle, id)) as unknown as RowOf<typeof ktArticle>
      if (doc.status !== 'published' || !doc.body) throw refuse.KT_UNPUBLISHED()
      if (!doc.allow_copy) throw refuse.KT_NO_COPY()
      const print = paperPrinter(app)
      if (!print) throw refuse.HANDOVER_NO_PRINTER()
      const now = new Date()
      await audit({ run: app.db, ctx }, [{ resource: 'kt_article', record: doc.id, no: doc.no, operation: 'export', comment: 'pdf', node: 'ktInfo' }])
      const blocks = [
        { kind: 'title' as const, text: doc.title },
        {
          kind: 'text' as const,
          text: [doc.no, `v${doc.current_version}`, doc.category.title, doc.owner.title, doc.published_at?.slice(0, 10)].filter(Boolean).join('　'),
        },
        ...(doc.summary ? [{ kind: 'text' as const, text: doc.summary }] : []),
        ...paperOf(doc.body),
      ]
      return sendFile(
        reply,
        `${doc.no} ${doc.title}.pdf`,
        await print(blocks, { foot: `${doc.no} v${doc.current_version}`, watermark: `${ctx.name} ${dayOf(now)} ${clockOf(now).slice(0, 5)}` }),
      )
    },
  )
