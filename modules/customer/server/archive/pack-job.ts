import { dateTimeOf } from '@crossway/kernel'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { marked } from './watermark.ts'
import { saveFile, sql, withStaged, zipStream, type JobDef, type ZipPart } from '@crossway/server-kit'

interface Paper {
  readonly title: string
  readonly type: string
  readonly name: string
  readonly path: string
  readonly mime: string
}
const safe = (name: string): string => name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_').slice(0, 80)

/** All papers of a dossier in one file, with a sheet that says who took it and when (customer.md archives, downloadAll). */
export const packJob: JobDef = {
  name: 'customer.packArchive',
  title: { 'zh-cn': '打包客户档案', en: 'Pack a customer archive' },
  async run({ app, ctx, data, progress }) {
    const id = Number(data.archive)
    const a = await app.db.one<{ no: string; customer: string; company: string | null }>(
      sql`select a.archive_no as no, c.name as customer, (select co.name from employee e join company co on co.id = e.company_id where e.id = ${ctx.employee}::bigint) as company from customer_archive a join customer c on c.id = a.customer_id where a.id = ${id}::bigint`,
    )
    const papers = await app.db.rows<Paper>(
      sql`select d.title, t.name as type, f.name, f.path, f.mime from customer_archive_doc d join file_type t on t.id = d.file_type_id join attachment f on f.id = d.attachment_id where d.archive_id = ${id}::bigint and d.status <> 'superseded' and f.deleted_at is null order by t.id, d.id limit 500`,
    )
    const mark = [a.company, ctx.name, dateTimeOf(new Date())].filter(Boolean).join(' · ')
    const sheet = `${a.no} ${a.customer}\n${mark}\n${papers.map((p) => `${p.type} ${p.title}`).join('\n')}\n`
    const parts: ZipPart[] = [{ path: '说明.txt', open: async () => sheet }]
    let missing = 0
    for (const [i, p] of papers.entries()) {
      await progress(i, papers.length, p.title)
      if (!(await app.files.exists(p.path))) {
        missing++
        continue
      }
      const name = `${String(i + 1).padStart(2, '0')} ${safe(p.type)} ${safe(p.name)}`
      const open = (): Promise<Readable> => app.files.get(p.path)
      // only papers and pictures can bear the mark
      const bearing = /^(application\/pdf|image\/)/.test(p.mime)
      parts.push({ path: name, open: bearing ? async () => marked(app, await buffer(await open()), mark) : open })
    }
    const file = await withStaged(app, zipStream(parts), (staged) =>
      app.db.tx((tx) => saveFile({ app, tx, ctx }, staged, { name: `${a.no}.zip`, mime: 'application/zip', topic: 'archive', visibility: 'private' })),
    )
    return { file: file.id, name: file.name, papers: papers.length, missing }
  },
}
