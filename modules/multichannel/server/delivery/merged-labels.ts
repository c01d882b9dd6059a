import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { scopeSql, sql, type QueryContext } from '@crossway/server-kit'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'

interface Labelled {
  readonly id: number
  readonly no: string
  readonly path: string | null
}
/** All pages of several papers, one after the other. */
export async function merged(papers: readonly PDFDocument[]): Promise<Buffer> {
  const all = await PDFDocument.create()
  for (const one of papers) for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page)
  return Buffer.from(await all.save())
}

/** Labels of many deliveries as one file, in the order in which they were ticked, so that they lie as the parcels do (multichannel.md deliveryBill, labels). */
export async function mergedLabels({ app, ctx }: QueryContext, ids: readonly number[]): Promise<{ rows: readonly Labelled[]; bytes: Buffer }> {
  const rows = await app.db.rows<Labelled>(sql`
    select t.id, t.no, a.path from delivery_bill t left join attachment a on a.id = t.label_id and a.deleted_at is null
    where t.id = any(${[...ids]}::bigint[]) and ${scopeSql(ctx.access.scopes(deliveryBill.name, ['deliveryBill/print'], 'read'), deliveryBill, ctx, 't')} order by array_position(${[...ids]}::bigint[], t.id) limit ${ids.length}`)
  if (rows.length < new Set(ids).size) throw refuse.DELIVERY_UNKNOWN()
  const bare = rows.find((r) => !r.path)
  if (bare) throw refuse.DELIVERY_UNLABELLED({ no: bare.no })
  const labels: PDFDocument[] = []
  for (const r of rows) {
    const one = await app.files
      .get(r.path!)
      .then(async (stream) => PDFDocument.load(await buffer(stream), { ignoreEncryption: true, updateMetadata: false }))
      .catch(() => undefined)
    if (!one) throw refuse.DELIVERY_BAD_LABEL({ no: r.no })
    labels.push(one)
  }
  return { rows, bytes: await merged(labels) }
}
