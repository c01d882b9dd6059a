import { refuse } from '../../../model/errors.ts'
import type { Lost } from './lost.ts'
import { readHtml, type ReadText } from './read-html.ts'
import { unpack } from './unpack.ts'

/** A Word file with its pictures, unpacked; its text alone is far less than what an article may hold of it. */
const limits = { entries: 3000, bytes: 80 * 1024 * 1024 } as const
const textLimit = 8 * 1024 * 1024
/** Titles and headings that a Chinese program names in Chinese. */
const styles = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='标题'] => h1:fresh",
  ...[1, 2, 3, 4, 5, 6].map((n) => `p[style-name='标题 ${n}'] => h${n}:fresh`),
]

/** Pictures and fonts have a zero byte near their beginning; names say nothing, any part may be named as the text. */
const isText = (part: Buffer): boolean => !part.subarray(0, 1000).includes(0)

/** A Word document as Markdown with its pictures. */
export async function readDocx(name: string, bytes: Buffer, lost: Lost): Promise<ReadText> {
  const parts = await unpack(name, bytes, limits)
  const main = parts.get('word/document.xml')
  if (!main) throw refuse.KT_IMPORT_BROKEN({ name })
  if ([...parts.values()].some((part) => part.length > textLimit && isText(part))) throw refuse.KT_IMPORT_UNPACKED({ name })
  // the reader tells of each kind once and passes over formulas without a word
  const count = (element: string): number => main.toString('utf8').split(new RegExp(`<${element}[\\s/>]`)).length - 1
  lost.formulas += count('m:oMath')
  lost.objects += count('o:OLEObject')
  const { default: mammoth } = await import('mammoth')
  const pictures: Buffer[] = []
  const convertImage = mammoth.images.imgElement(async (image) => ({ src: `picture:${pictures.push(await image.readAsBuffer()) - 1}` }))
  const { value, messages } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage, styleMap: styles }).catch(() => {
    throw refuse.KT_IMPORT_BROKEN({ name })
  })
  for (const { message } of messages) {
    const style = /^Unrecognised paragraph style: '?([^']*)'?/.exec(message)?.[1]
    if (style) lost.styles.add(style)
    else if (message.startsWith('Could not find image')) lost.pictures++
  }
  const read = await readHtml(value, lost)
  const own = /^picture:(\d+)$/
  return { text: read.text, pictures: read.pictures.map((src) => (typeof src === 'string' ? (pictures[Number(own.exec(src)?.[1])] ?? src) : src)) }
}
