import { buffer } from 'node:stream/consumers'
import { Refusal } from '@crossway/kernel'
import { oneUpload, route, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../../model/errors.ts'
import { importArticles } from './import-articles.ts'
import { documentKinds } from './kinds.ts'

const largest = 30 * 1024 * 1024
const kinds = new Set([...documentKinds, 'zip'])
const numberIn = (text: string | undefined): number | undefined => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined)

/** What the taking of files in general refuses, with the way out that there is for documents. */
function inOurWords(e: unknown): never {
  const code = e instanceof Refusal ? e.code : undefined
  if (code === 'TYPE_NOT_ALLOWED') throw refuse.KT_IMPORT_KIND()
  if (code === 'TOO_LARGE') throw refuse.KT_IMPORT_TOO_LARGE({ n: largest / 1024 / 1024 })
  throw e
}

/** Documents become drafts (workplace.md kt, importDoc): a multipart body of `category`, `owner` where it is another, and `file`. */
export const importRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/kt-article-import',
      node: 'kt/edit',
      module: 'workplace',
      summary: '导入文档为文章草稿 · Drafts of articles out of documents: docx, md, html, or a zip of them',
      bodyLimit: largest,
      refuses: [409, 413, 415, 422],
    },
    async ({ ctx, req }) => {
      const up = await oneUpload(req, largest, kinds).catch(inOurWords)
      const bytes = await buffer(up.stream).catch(inOurWords)
      const category = numberIn(up.fields['category'])
      if (category === undefined) throw refuse.KT_IMPORT_CATEGORY({}, 'category')
      const owner = up.fields['owner'] ? numberIn(up.fields['owner']) : (ctx.employee ?? undefined)
      if (owner === undefined) throw refuse.KT_IMPORT_OWNER({}, 'owner')
      return { rows: await importArticles({ app, ctx }, { name: up.name, bytes, category, owner }) }
    },
  )
