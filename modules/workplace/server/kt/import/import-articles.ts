import { Refusal } from '@crossway/kernel'
import { createRecord, sql, type QueryContext } from '@crossway/server-kit'
import { refuse } from '../../../model/errors.ts'
import { ktArticle, mostText } from '../../../model/kt/kt.resource.ts'
import { documentKinds, suffixOfName } from './kinds.ts'
import { lostText } from './lost.ts'
import { openReader, type Reader } from './open-reader.ts'
import { pictureBeside, storePictures } from './store-pictures.ts'
import { unpack } from './unpack.ts'

/** An archive of documents, unpacked. */
const limits = { entries: 1000, bytes: 120 * 1024 * 1024 } as const
const mostDocuments = 50
const titleLength = 120

export interface Imported {
  readonly file: string
  /** The draft that was made; without it `problem` says why there is none. */
  readonly id?: number
  readonly title?: string
  readonly lost?: readonly string[]
  readonly problem?: string
}
export interface ImportAsk {
  readonly name: string
  readonly bytes: Buffer
  readonly category: number
  readonly owner: number
}

/** Drafts out of a document or an archive of documents. Each file is taken or refused for itself, with what its draft has lost of it. */
export async function importArticles(call: QueryContext, ask: ImportAsk): Promise<Imported[]> {
  const files = suffixOfName(ask.name) === 'zip' ? await unpack(ask.name, ask.bytes, limits) : new Map([[ask.name, ask.bytes]])
  const documents = [...files].filter(([path]) => documentKinds.has(suffixOfName(path)))
  if (documents.length === 0) throw refuse.KT_IMPORT_NONE()
  if (documents.length > mostDocuments) throw refuse.KT_IMPORT_MANY({ n: mostDocuments })
  const out: Imported[] = []
  const reader = openReader()
  try {
    for (const [path, bytes] of documents)
      out.push(
        await importOne(call, ask, { path, bytes, files, reader }).catch((e: unknown) => {
          if (!(e instanceof Refusal)) throw e
          return { file: path, problem: e.text(call.ctx.lang) }
        }),
      )
  } finally {
    reader.close()
  }
  return out
}

interface Source {
  readonly path: string
  readonly bytes: Buffer
  readonly files: ReadonlyMap<string, Buffer>
  readonly reader: Reader
}
async function importOne({ app, ctx }: QueryContext, { category, owner }: ImportAsk, { path, bytes, files, reader }: Source): Promise<Imported> {
  const name = path.split('/').at(-1)!
  const title = name
    .slice(0, -suffixOfName(name).length - 1)
    .trim()
    .slice(0, titleLength)
  const read = await reader.read(name, bytes)
  if (!title || !read.text) throw refuse.KT_IMPORT_EMPTY({ name })
  // asked before the pictures are stored; the database refuses whoever comes between
  if (await app.db.maybe(sql`select 1 as x from kt_article where category_id = ${category}::bigint and title = ${title}`)) throw refuse.KT_TITLE({ title })
  if (read.text.length > mostText) throw refuse.KT_IMPORT_LONG({ name, n: mostText })
  const stored = await storePictures({ app, ctx }, read, pictureBeside(path, files), read.lost)
  const draft = { title, category, owner, files: stored.files }
  const id = await app.db.tx((tx) => createRecord({ app, tx, ctx }, ktArticle, draft, { chosen: true, comment: name, preset: { draft_body: stored.text } }))
  return { file: path, id, title, lost: lostText(read.lost, ctx.lang) }
}
