import { suffixOfName } from './kinds.ts'
import type { Lost } from './lost.ts'
import { readDocx } from './read-docx.ts'
import { readHtml, type ReadText } from './read-html.ts'
import { textOf } from './unpack.ts'

/** A document as Markdown, its pictures listed. */
export function readDocument(name: string, bytes: Buffer, lost: Lost): Promise<ReadText> {
  const suffix = suffixOfName(name)
  if (suffix === 'docx') return readDocx(name, bytes, lost)
  const text = textOf(bytes).replace(/^\ufeff/, '')
  return suffix === 'md' ? Promise.resolve(readMarkdown(text)) : readHtml(text, lost)
}

/** Markdown stays as it is; of its pictures the addresses are taken out. */
function readMarkdown(source: string): ReadText {
  const pictures: string[] = []
  const text = source
    .replaceAll('\r\n', '\n')
    .replaceAll(/!\[([^\]\n]*)\]\(\s*(?:<([^>\n]*)>|([^)\s]*))(?:\s+["'][^)\n]*["'])?\s*\)/g, (_, alt: string, angled: string | undefined, plain = '') => {
      return `![${alt}](picture:${pictures.push(angled ?? String(plain)) - 1})`
    })
    .trim()
  return { text, pictures }
}
