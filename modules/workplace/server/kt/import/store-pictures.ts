import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { Refusal } from '@crossway/kernel'
import { takeUpload, type QueryContext } from '@crossway/server-kit'
import { suffixOfName } from './kinds.ts'
import type { Lost } from './lost.ts'
import type { ReadText } from './read-html.ts'

/** As many files as an article holds. */
const mostPictures = 20
/** Formats that the house draws anew, which is how it knows them to be pictures. */
const formats = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const

export interface Stored {
  readonly text: string
  readonly files: readonly number[]
}

/** The pictures of a document as files, and its text with their addresses; what cannot be kept is counted and leaves its description. */
export async function storePictures(call: QueryContext, read: ReadText, beside: (path: string) => Buffer | undefined, lost: Lost): Promise<Stored> {
  const limits = await call.app.ports.uploads()
  const places: string[] = []
  const files: number[] = []
  for (const source of read.pictures) {
    if (typeof source === 'string' && /^https?:\/\//i.test(source)) {
      lost.remote++
      places.push(source)
      continue
    }
    const bytes = bytesOf(source, beside)
    const suffix = bytes && formatOf(bytes)
    const id =
      bytes && suffix && files.length < mostPictures && bytes.length <= limits.maxBytes && limits.suffixes.has(suffix)
        ? await kept(call, bytes, suffix)
        : undefined
    if (id === undefined) lost.pictures++
    else files.push(id)
    places.push(id === undefined ? '' : `/api/file/${id}`)
  }
  const text = read.text
    .replaceAll(/!\[([^\]]*)\]\(picture:(\d+)\)/g, (_, alt: string, n: string) => {
      const place = places[Number(n)] ?? ''
      if (place.startsWith('/api/')) return `![${alt}](${place})`
      return place ? `[${alt || place}](${place})` : alt
    })
    .trim()
  return { text, files: [...new Set(files)] }
}

function bytesOf(source: string | Buffer, beside: (path: string) => Buffer | undefined): Buffer | undefined {
  if (typeof source !== 'string') return source
  const data = /^data:image\/[\w.+-]+;base64,([\s\S]*)$/i.exec(source)?.[1]
  return data === undefined ? beside(source) : Buffer.from(data, 'base64')
}
/** What the first bytes say; a name is only a claim. */
function formatOf(b: Buffer): (typeof formats)[number] | undefined {
  const head = b.subarray(0, 12).toString('latin1')
  if (head.startsWith('\x89PNG')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpg'
  if (head.startsWith('GIF8')) return 'gif'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : undefined
}
async function kept(call: QueryContext, bytes: Buffer, suffix: string): Promise<number | undefined> {
  try {
    return (await takeUpload(call, { name: `picture.${suffix}`, suffix, stream: Readable.from([bytes]), topic: 'kt_article' })).id
  } catch (e) {
    // what cannot be drawn is no picture: the document loses it, the rest is imported
    if (e instanceof Refusal) return undefined
    throw e
  }
}

/** Finds what a document of an archive names, by the folder that the document lies in. */
export function pictureBeside(document: string, files: ReadonlyMap<string, Buffer>): (path: string) => Buffer | undefined {
  return (path) => {
    const [plain = ''] = path.split(/[?#]/)
    let named = plain
    try {
      named = decodeURIComponent(plain)
    } catch {
      // a stray percent sign belongs to the name
    }
    return suffixOfName(named) ? files.get(posix.join(posix.dirname(document), named)) : undefined
  }
}
