import type { QueryContext } from '../context.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extname } from 'node:path'
import { refuse } from '@crossway/kernel'
import { redrawn, redrawPicture } from './redraw-picture.ts'
import { saveFile, withStaged, type SavedFile } from './save-file.ts'
import { contentFits, mimeOf, uploadSuffixes } from './sniff.ts'

export const suffixOf = (name: string): string => extname(name).slice(1).toLowerCase()
/** Bytes in which every content we know has shown what it is. */
const enoughToTell = 4100
const topicShape = /^[a-z][a-z0-9_-]{0,30}$/
export function topicOf(asked: unknown): string {
  if (asked === undefined || asked === '') return 'default'
  if (typeof asked !== 'string' || !topicShape.test(asked)) throw refuse.BAD_REQUEST({ detail: 'topic' }, 'topic')
  return asked
}

/** The stream again after its first bytes were compared with the suffix. Throws TYPE_NOT_ALLOWED for an empty file, too. */
export async function checkedStream(source: AsyncIterable<Buffer>, suffix: string, allowed: ReadonlySet<string> = uploadSuffixes): Promise<Readable> {
  const iterator = source[Symbol.asyncIterator]()
  const begun: Buffer[] = []
  let size = 0
  // a slow sender's first piece may be a few bytes
  while (size < enoughToTell) {
    const next = await iterator.next()
    if (next.done) break
    begun.push(next.value)
    size += next.value.length
  }
  const head = Buffer.concat(begun)
  if (!allowed.has(suffix) || head.length === 0 || !(await contentFits(head, suffix))) throw refuse.TYPE_NOT_ALLOWED()
  return Readable.from(
    (async function* () {
      yield head
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    })(),
    { objectMode: false },
  )
}

/** Keeps a checked file of a person; pictures are drawn anew on the way. */
export async function takeUpload({ app, ctx }: QueryContext, file: { name: string; suffix: string; stream: Readable; topic: string }): Promise<SavedFile> {
  const about = { name: file.name, mime: mimeOf[file.suffix] ?? 'application/octet-stream', topic: file.topic, visibility: 'internal' as const }
  const picture = redrawn.has(file.suffix) ? await redrawPicture(await buffer(file.stream), file.suffix) : undefined
  return withStaged(app, picture ? Readable.from([picture.data]) : file.stream, (staged) =>
    app.db.tx((tx) => saveFile({ app, tx, ctx }, staged, picture ? { ...about, width: picture.width, height: picture.height } : about)),
  )
}
