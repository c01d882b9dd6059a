type Table = { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[]; readonly widths: readonly number[] }
type ArticleBlock = { readonly kind: 'heading' | 'text'; readonly text: string } | Table

/** Words without the signs that a screen draws: what stands behind a link is printed after it. */
const plain = (text: string): string =>
  text
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, (_, alt: string) => (alt ? `[${alt}]` : ''))
    .replaceAll(/\[([^\]]+)\]\((https?:[^)\s]+)[^)]*\)/g, '$1（$2）')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~)(.+?)\1/g, '$2')
    .replaceAll(/`([^`]+)`/g, '$1')
    .trim()
const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(plain)
const isRule = (line: string | undefined): boolean => line !== undefined && /^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$/.test(line)

/** The text of an article as a paper takes it: headings, paragraphs, points, code and tables. */
export function paperOf(markdown: string): ArticleBlock[] {
  const lines = markdown.split(/\r?\n/)
  const out: ArticleBlock[] = []
  let paragraph: string[] = []
  let code = false
  const end = (): void => {
    if (paragraph.length) out.push({ kind: 'text', text: paragraph.join('\n') })
    paragraph = []
  }
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (/^\s*(```|~~~)/.test(line)) {
      end()
      code = !code
    } else if (code) paragraph.push(line)
    else if (!line.trim() || /^\s*([-*_]\s*){3,}$/.test(line)) end()
    else if (/^#{1,6}\s/.test(line)) {
      end()
      out.push({ kind: 'heading', text: plain(line.replace(/^#+\s/, '')) })
    } else if (line.includes('|') && isRule(lines[i + 1])) {
      end()
      const head = cells(line)
      const rows: string[][] = []
      for (i += 2; i < lines.length && lines[i]!.includes('|'); i++) rows.push(head.map((_, n) => cells(lines[i]!)[n] ?? ''))
      i--
      out.push({ kind: 'table', head, rows, widths: head.map(() => 1 / head.length) })
    } else
      paragraph.push(
        plain(
          line
            .replace(/^(\s*)[-*+]\s+(\[[ x]\]\s+)?/, (_, gap: string, box?: string) => `${gap}${box ? (box.includes('x') ? '☑ ' : '☐ ') : '• '}`)
            .replace(/^>\s?/, ''),
        ),
      )
  }
  end()
  return out
}
