import type { Lost } from './lost.ts'

/** A document as an article takes it: its pictures stand in the text as `picture:0`, `picture:1`, …, the addresses or bytes of which are listed. */
export interface ReadText {
  readonly text: string
  readonly pictures: readonly (string | Buffer)[]
}

const unseen = ['script', 'style', 'noscript', 'template', 'title', 'head'] as const
const embedded = ['iframe', 'object', 'embed', 'video', 'audio', 'canvas', 'svg', 'math'] as const

/** A page as Markdown. Nothing of it stays HTML: what runs or draws in a browser is left out, and signs of Markdown in its words are escaped. */
export async function readHtml(html: string, lost: Lost): Promise<ReadText> {
  // Loaded with the first import: a server on which nobody imports keeps its memory.
  const { default: Turndown } = await import('turndown')
  const pictures: string[] = []
  const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*', hr: '---' })
  service.remove([...unseen])
  service.addRule('struck', { filter: ['del', 's'], replacement: (words) => (words.trim() ? `~~${words.trim()}~~` : '') })
  service.addRule('embedded', { filter: (node) => embedded.some((n) => n === node.nodeName.toLowerCase()), replacement: () => (lost.objects++, '') })
  service.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const at = node as HTMLImageElement
      const alt = (at.getAttribute('alt') ?? '').replaceAll(/[[\]\s]+/g, ' ').trim()
      return `![${alt}](picture:${pictures.push(at.getAttribute('src') ?? '') - 1})`
    },
  })
  // a cell is read before its table: its words are kept for it
  const cells = new Map<Node, string>()
  service.addRule('cell', { filter: ['td', 'th'], replacement: (words, node) => (cells.set(node, words), `${words} `) })
  service.addRule('row', { filter: ['tr', 'thead', 'tbody', 'tfoot'], replacement: (words) => words })
  service.addRule('table', { filter: 'table', replacement: (words, node) => (isWithin(node) ? words : tableText(node as HTMLTableElement, cells, lost)) })
  return { text: service.turndown(html).trim(), pictures }
}

/** A table by lines: the first row is its head. A merged cell keeps its words in its first place; a table within a cell is read as its words. */
function tableText(table: HTMLTableElement, cells: ReadonlyMap<Node, string>, lost: Lost): string {
  const grid: string[][] = []
  let merged = table.getElementsByTagName('table').length > 0
  const cellText = (cell: Element): string =>
    (cells.get(cell) ?? '')
      .replaceAll(/\s*\n\s*/g, ' ')
      .replaceAll('|', '\\|')
      .trim()
  rowsOf(table).forEach((row, y) => {
    const line = (grid[y] ??= [])
    for (const cell of elementsIn(row, ['td', 'th'])) {
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      if (wide > 1 || high > 1) merged = true
      let x = 0
      while (line[x] !== undefined) x++
      for (let dy = 0; dy < high; dy++) for (let dx = 0; dx < wide; dx++) (grid[y + dy] ??= [])[x + dx] = ''
      line[x] = cellText(cell)
    }
  })
  if (merged) lost.merged++
  const width = Math.max(0, ...grid.map((row) => row.length))
  if (width === 0) return ''
  const lineOf = (row: readonly (string | undefined)[]): string => `| ${Array.from({ length: width }, (_, x) => row[x] ?? '').join(' | ')} |`
  const [head = [], ...rest] = grid
  return `\n\n${[lineOf(head), lineOf(Array.from({ length: width }, () => '---')), ...rest.map(lineOf)].join('\n')}\n\n`
}
/** A table within a cell of another. */
function isWithin(table: Node): boolean {
  for (let up = table.parentNode; up; up = up.parentNode) if (up.nodeName === 'TD' || up.nodeName === 'TH') return true
  return false
}
const mostSpan = 50
const spanOf = (cell: Element, name: string): number => Math.min(mostSpan, Math.max(1, Math.trunc(Number(cell.getAttribute(name) ?? 1)) || 1))
const elementsIn = (node: Element, names: readonly string[]): Element[] => Array.from(node.children).filter((x) => names.includes(x.nodeName.toLowerCase()))
const rowsOf = (table: Element): Element[] =>
  elementsIn(table, ['thead', 'tbody', 'tfoot', 'tr']).flatMap((x) => (x.nodeName.toLowerCase() === 'tr' ? [x] : elementsIn(x, ['tr'])))
