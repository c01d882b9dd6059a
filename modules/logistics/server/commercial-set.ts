import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { requireNode, scopeSql, sql, type QueryContext } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { shippingNotice } from '../model/shipping-notice.resource.ts'
import { tradeInvoice } from '../model/trade-invoice.resource.ts'

interface Noticed {
  readonly id: number
  readonly no: string
  readonly papers: readonly { readonly no: string; readonly kind: string; readonly path: string | null }[]
}

/**
 * The confirmed papers of shipments in one file: commercial invoice, packing list and export declaration of each, the last of a kind, as they were
 * stored (logistics.md shippingNotice, batch print commercial set). Prices stand on them, so that they are for who may open invoices.
 */
export async function commercialSet({ app, ctx }: QueryContext, ids: readonly number[]): Promise<{ rows: readonly Noticed[]; bytes: Buffer }> {
  requireNode(ctx, 'invoice')
  const rows = await app.db.rows<Noticed>(sql`
    select t.id, t.no, coalesce((
        select json_agg(json_build_object('no', x.no, 'kind', x.kind, 'path', x.path) order by array_position(array['commercial', 'packing', 'export'], x.kind))
        from (select distinct on (i.kind) i.no, i.kind, a.path from trade_invoice i left join attachment a on a.id = i.pdf_id and a.deleted_at is null
          where i.notice_id = t.id and i.kind in ('commercial', 'packing', 'export') and i.status in ('confirmed', 'declared', 'done')
            and ${scopeSql(ctx.access.scopes(tradeInvoice.name, ['invoice'], 'read'), tradeInvoice, ctx, 'i')} order by i.kind, i.id desc) x), '[]') as papers
    from shipping_notice t
    where t.id = any(${[...ids]}::bigint[]) and ${scopeSql(ctx.access.scopes(shippingNotice.name, ['shippingNotice/print'], 'read'), shippingNotice, ctx, 't')}
    order by array_position(${[...ids]}::bigint[], t.id) limit ${ids.length}`)
  const bare = rows.find((r) => !r.papers.some((p) => p.kind === 'commercial'))
  if (bare) throw refuse.SN_NO_SET({ no: bare.no })
  const all = await PDFDocument.create()
  for (const p of rows.flatMap((r) => r.papers)) {
    const one = await read({ app }, p.path)
    if (!one) throw refuse.SN_SET_GONE({ no: p.no })
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
  }
  return { rows, bytes: Buffer.from(await all.save()) }
}

async function read({ app }: Pick<QueryContext, 'app'>, path: string | null): Promise<PDFDocument | undefined> {
  if (!path || !(await app.files.exists(path))) return undefined
  return PDFDocument.load(await buffer(await app.files.get(path)), { ignoreEncryption: true, updateMetadata: false })
}
