import { dayOf } from '@crossway/kernel'
import {
  audit,
  requireNode,
  route,
  saveFile,
  scopeSql,
  sql,
  withStaged,
  zipStream,
  type App,
  type JobDef,
  type QueryContext,
  type ServerModule,
  type ZipPart,
} from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { sku } from '../../model/sku.resource.ts'

const node = 'sku/export'
/** Pictures that one file holds. */
const most = 2000
interface Picture {
  readonly sku: number
  readonly code: string
  readonly n: number
  readonly path: string
  readonly suffix: string
}
const pictures = ({ app, ctx }: QueryContext, ids: readonly number[]): Promise<Picture[]> =>
  app.db.rows<Picture>(sql`
    select t.id as sku, t.code, p.n::int as n, a.path, a.suffix from sku t, unnest(t.images) with ordinality as p(file, n), attachment a
    where a.id = p.file and a.deleted_at is null and t.id = any(${[...ids]}::bigint[]) and ${scopeSql(ctx.access.scopes('sku', ['sku'], 'read'), sku, ctx, 't')}
    order by t.code, p.n limit ${most + 1}`)

/** `HK00012_1.jpg`, `HK00012_2.png`: pictures named by the code of their article, in its order. */
const nameOf = (p: Picture): string => `${p.code}_${p.n}${p.suffix ? `.${p.suffix.replace(/^\./, '')}` : ''}`

/** Pictures of many articles as one file (product.md sku, batch: export images). */
export const packImagesJob: JobDef = {
  name: 'product.packImages',
  title: { 'zh-cn': '导出商品图片', en: 'Export pictures' },
  run: async ({ app, ctx, data, progress }) => {
    requireNode(ctx, node)
    const found = await pictures({ app, ctx }, data.ids as number[])
    const parts: ZipPart[] = []
    for (const [i, p] of found.entries()) {
      await progress(i, found.length, p.code)
      if (await app.files.exists(p.path)) parts.push({ path: nameOf(p), open: () => app.files.get(p.path) })
    }
    const name = `images_${dayOf(new Date())}.zip`
    const file = await withStaged(app, zipStream(parts), (staged) =>
      app.db.tx((tx) => saveFile({ app, tx, ctx }, staged, { name, mime: 'application/zip', topic: 'export', visibility: 'private' })),
    )
    await audit(
      { run: app.db, ctx },
      [...new Set(found.map((p) => p.sku))].map((id) => ({
        resource: sku.name,
        record: Number(id),
        operation: 'export' as const,
        comment: packImagesJob.title[ctx.lang],
      })),
    )
    return { file: file.id, name: file.name, pictures: parts.length, missing: found.length - parts.length }
  },
}

export function packImagesRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      module: 'product',
      node,
      method: 'POST',
      url: '/api/sku/images',
      summary: '导出商品图片 · One file of the pictures of many',
      body: {
        type: 'object',
        required: ['ids'],
        additionalProperties: false,
        properties: { ids: { type: 'array', minItems: 1, maxItems: 500, items: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } } },
      },
    },
    async ({ ctx, req }) => {
      requireNode(ctx, 'sku')
      const { ids } = req.body as { ids: number[] }
      const found = await pictures({ app, ctx }, ids)
      if (found.length === 0) throw refuse.SKU_NO_IMAGES({}, 'ids')
      if (found.length > most) throw refuse.SKU_IMAGES_MOST({ most }, 'ids')
      return { jobId: await app.jobs.enqueue(app.db, ctx, packImagesJob.name, packImagesJob.title[ctx.lang], { ids }) }
    },
  )
}
