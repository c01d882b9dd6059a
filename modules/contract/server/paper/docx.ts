import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import { plainText, type Block } from './blocks.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const escape = (s: string): string =>
  s
    .replace(/[&<>"]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&quot;'))
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
const run = (text: string, tag: 't' | 'delText' = 't'): string => `<w:r><w:${tag} xml:space="preserve">${escape(text)}</w:${tag}></w:r>`
const paragraph = (inner: string, style?: 'Title' | 'Heading1'): string => `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${inner}</w:p>`
const cell = (text: string, share: number): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${Math.round(share * 9000)}" w:type="dxa"/></w:tcPr>${paragraph(run(text))}</w:tc>`

const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:eastAsia="SimSun"/><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/><w:sz w:val="34"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="24"/></w:rPr></w:style></w:styles>`

async function packed(body: string): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(head + text), name, { mtime: new Date(2020, 0, 1) })
  add(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>',
  )
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const pack = 'http://schemas.openxmlformats.org/package/2006/relationships'
  add('_rels/.rels', `<Relationships xmlns="${pack}"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="word/document.xml"/></Relationships>`)
  add('word/_rels/document.xml.rels', `<Relationships xmlns="${pack}"><Relationship Id="rId1" Type="${rel}/styles" Target="styles.xml"/></Relationships>`)
  add('word/styles.xml', styles)
  add('word/document.xml', `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`)
  zip.end()
  return buffer(zip.outputStream)
}

/** The paper as a Word file, for editing outside. */
export const docxOf = (blocks: readonly Block[]): Promise<Buffer> =>
  packed(
    blocks
      .map((b) => {
        if (b.kind !== 'table')
          return b.text
            .split('\n')
            .map((t) => paragraph(run(t), b.kind === 'title' ? 'Title' : b.kind === 'heading' ? 'Heading1' : undefined))
            .join('')
        const row = (cells: readonly string[]): string => `<w:tr>${cells.map((t, i) => cell(t, b.widths[i]!)).join('')}</w:tr>`
        const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((s) => `<w:${s} w:val="single" w:sz="4"/>`).join('')
        return `<w:tbl><w:tblPr><w:tblBorders>${border}</w:tblBorders></w:tblPr>${[b.head, ...b.rows].map(row).join('')}</w:tbl>${paragraph('')}`
      })
      .join(''),
  )

/** Lines that two texts have in common, by the longest common run of lines. */
export function lineDiff(old: readonly string[], now: readonly string[]): { readonly op: 'same' | 'del' | 'ins'; readonly text: string }[] {
  const n = old.length
  const m = now.length
  const longest = Array.from({ length: n + 1 }, () => new Uint32Array(m + 1))
  for (let i = n - 1; i >= 0; i--)
    for (let j = m - 1; j >= 0; j--) longest[i]![j] = old[i] === now[j] ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!)
  const out: { op: 'same' | 'del' | 'ins'; text: string }[] = []
  let [i, j] = [0, 0]
  while (i < n || j < m) {
    if (i < n && j < m && old[i] === now[j]) {
      out.push({ op: 'same', text: old[i++]! })
      j++
    } else if (j >= m || (i < n && longest[i + 1]![j]! >= longest[i]![j + 1]!)) out.push({ op: 'del', text: old[i++]! })
    else out.push({ op: 'ins', text: now[j++]! })
  }
  return out
}

/** What changed between two papers, as insertions and deletions that Word shows and takes over one by one. */
export function redlineOf(old: readonly Block[], now: readonly Block[], author: string): Promise<Buffer> {
  const by = `w:author="${escape(author)}" w:date="2026-01-01T00:00:00Z"`
  const lines = lineDiff(plainText(old), plainText(now)).map(({ op, text }, i) =>
    paragraph(
      op === 'same' ? run(text) : op === 'ins' ? `<w:ins w:id="${i}" ${by}>${run(text)}</w:ins>` : `<w:del w:id="${i}" ${by}>${run(text, 'delText')}</w:del>`,
    ),
  )
  return packed(lines.join(''))
}
