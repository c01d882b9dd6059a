import { dayOf } from '@crossway/kernel'
import {
  audit,
  pathId,
  readRecord,
  requireNode,
  route,
  saveFile,
  scopeSql,
  sql,
  withStaged,
  type JobDef,
  type QueryContext,
  type ServerModule,
  zipStream,
  type ZipPart,
} from '@crossway/server-kit'
import { refuse } from '../../../model/errors.ts'
import { doc, docSpace } from '../../../model/library/doc.resource.ts'
import { entriesOf, type PackedDoc } from './entry-names.ts'

const node = 'documentFAQ/export'
/** Documents that one file holds. */
const most = 5000
interface Doc extends PackedDoc {
  readonly link: string | null
  readonly path: string | null
  readonly at: string
}
/** What of a space the reader sees and is in use. */
const docsOf = ({ app, ctx }: QueryContext, space: number): Promise<Doc[]> =>
  app.db.rows<Doc>(sql`
    select t.id, t.title, t.type, t.parent_id as parent, t.link, t.updated_at as at, a.suffix, a.path
    from doc t left join attachment a on a.id = t.file_id and a.deleted_at is null and a.scan_state <> 'infected'
    where t.space_id = ${space}::bigint and t.status <> 'archived' and ${scopeSql(ctx.access.scopes(doc.name, ['documentFAQ'], 'read'), doc, ctx, 't')}
    order by t.title, t.id limit ${most + 1}`)

async function seenSpace({ app, ctx }: QueryContext, id: number): Promise<{ readonly name: string; readonly docs: readonly Doc[] }> {
  requireNode(ctx, 'documentFAQ')
  const { name } = await readRecord({ app, ctx }, docSpace, id)
  const docs = await docsOf({ app, ctx }, id)
  if (docs.length === 0) throw refuse.SPACE_EMPTY()
  if (docs.length > most) throw refuse.SPACE_MOST({ most })
  return { name: String(name), docs }
}

/** A page as its text, a link as the file that browsers open, a file as it is; nothing where its bytes are gone. */
async function partOf({ app }: QueryContext, path: string, d: Doc): Promise<ZipPart | undefined> {
  const at = new Date(d.at)
  if (d.type === 'page')
    return { path, at, open: async () => (await app.db.maybe<{ body: string | null }>(sql`select body from doc where id = ${d.id}`))?.body ?? '' }
  if (d.type === 'link') return { path, at, open: async () => `[InternetShortcut]\r\nURL=${d.link ?? ''}\r\n` }
  const { path: stored } = d
  return stored !== null && (await app.files.exists(stored)) ? { path, at, open: () => app.files.get(stored) } : undefined
}

/** A space of documents as one file, with what of it the reader sees (project.md documentFAQ, export). */
export const packSpaceJob: JobDef = {
  name: 'project.packSpace',
  title: { 'zh-cn': '导出文档空间', en: 'Export a space of documents' },
  async run({ app, ctx, data, progress }) {
    requireNode(ctx, node)
    const id = Number(data.space)
    const { name, docs } = await seenSpace({ app, ctx }, id)
    const parts: ZipPart[] = []
    let missing = 0
    for (const e of entriesOf(docs)) {
      const part = e.doc ? await partOf({ app, ctx }, e.path, e.doc) : { path: e.path }
      if (part) parts.push(part)
      else missing++
    }
    let done = 0
    const told = parts.map((p): ZipPart => {
      const { open } = p
      return open ? { ...p, open: () => Promise.resolve(progress(++done, docs.length, p.path)).then(open) } : p
    })
    const file = await withStaged(app, zipStream(told), (staged) =>
      app.db.tx(async (tx) => {
        await audit({ run: tx, ctx }, [{ resource: docSpace.name, record: id, no: name, operation: 'export', node, rows: docs.length - missing }])
        return saveFile({ app, tx, ctx }, staged, { name: `${name}_${dayOf(new Date())}.zip`, mime: 'application/zip', topic: 'export', visibility: 'private' })
      }),
    )
    return { file: file.id, name: file.name, documents: docs.length - missing, missing }
  },
}

export const packSpaceRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    { module: 'project', node, method: 'POST', url: '/api/doc-space/:id/pack', summary: '导出文档空间 · A space of documents as one file' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const { name } = await seenSpace({ app, ctx }, id)
      const job = await app.db.tx((tx) =>
        app.jobs.enqueue(tx, ctx, packSpaceJob.name, `${packSpaceJob.title[ctx.lang]} ${name}`, { space: id }, { uniqueKey: `packSpace:${id}:${ctx.account}` }),
      )
      return { job }
    },
  )
