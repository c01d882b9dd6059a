import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { saveFile, sql, systemCtx, withStaged, type Context, type SavedFile } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isPicture, pagesOf, pdfOfPictures } from './pdf.ts'

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Keeps a file that the system made; who reads it is for the records to say that show it. */
export const storePaper = ({ app, tx }: Context<'app' | 'tx'>, bytes: Buffer, name: string, mime = 'application/pdf'): Promise<SavedFile> =>
  withStaged(app, Readable.from([bytes]), (staged) => saveFile({ app, tx, ctx: systemCtx() }, staged, { name, mime, topic: 'contract', visibility: 'private' }))

export interface Paper {
  readonly id: number
  readonly name: string
  readonly sha256: string
  readonly bytes: Buffer
}
/** Files as they lie in the store, in the order asked. */
export async function papersOf({ app, run }: Context<'app' | 'run'>, ids: readonly number[]): Promise<Paper[]> {
  const rows = await run.rows<{ id: number; name: string; path: string; sha256: string }>(
    sql`select a.id, a.name, a.path, a.sha256 from unnest(${[...ids]}::bigint[]) with ordinality as u(id, n) join attachment a on a.id = u.id where a.deleted_at is null order by u.n`,
  )
  return Promise.all(rows.map(async ({ id, name, path, sha256: hash }) => ({ id, name, sha256: hash, bytes: await buffer(await app.files.get(path)) })))
}
/** Pages of PDFs together; whatever is no PDF is refused by its name. */
export async function pagesIn(
  call: Context<'app' | 'run'>,
  ids: readonly number[],
  field: string,
): Promise<{ readonly pages: number; readonly papers: readonly Paper[] }> {
  const papers = await papersOf(call, ids)
  let pages = 0
  for (const p of papers) {
    const n = await pagesOf(p.bytes)
    if (n === undefined) throw refuse.CT_NO_PDF({ name: p.name }, field)
    pages += n
  }
  return { pages, papers }
}

/** Scans as people bring them: photographs of pages become one PDF in their order, before what is PDF already; pages are counted together (mobile.md, camera of stamped pages). */
export async function scanned(
  call: Context<'app' | 'tx'>,
  ids: readonly number[],
  o: { readonly field: string; readonly name: string },
): Promise<{ readonly pages: number; readonly files: readonly number[] }> {
  const run = { app: call.app, run: call.tx }
  const papers = await papersOf(run, ids)
  const pictures = papers.filter((p) => isPicture(p.bytes))
  const made = pictures.length ? await pictured(pictures, o.field) : undefined
  const { pages } = await pagesIn(
    run,
    papers.filter((p) => !pictures.includes(p)).map((p) => p.id),
    o.field,
  )
  const file = made && (await storePaper(call, made, `${o.name}-scan.pdf`)).id
  return {
    pages: pages + pictures.length,
    files: [...(file ? [file] : []), ...papers.filter((p) => !pictures.includes(p)).map((p) => p.id)],
  }
}
async function pictured(pictures: readonly Paper[], field: string): Promise<Buffer> {
  try {
    return await pdfOfPictures(pictures.map((p) => p.bytes))
  } catch {
    throw refuse.CT_NO_PDF(
      {
        name: pictures
          .map((p) => p.name)
          .join('、')
          .slice(0, 200),
      },
      field,
    )
  }
}
