/** A run of text as a page holds it; place and size as shares of the page (0 to 1). */
export interface PdfRun {
  readonly page: number
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export type PdfBox = Omit<PdfRun, 'page' | 'text'>
export interface PdfHit {
  readonly page: number
  /** One for each line that the words stand on. */
  readonly boxes: readonly PdfBox[]
}
const longest = 200

/** Letters as they are compared: blanks and the width of signs say nothing. */
const lettersOf = (text: string): string[] => [...text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')]

/** Where words stand in a paper, also over the end of a line; at most so many places. */
export function findInPdf(runs: readonly PdfRun[], words: string): PdfHit[] {
  const wanted = lettersOf(words).join('')
  if (wanted === '') return []
  const hits: PdfHit[] = []
  for (const [page, mine] of Map.groupBy(runs, (r) => r.page)) {
    const letters = mine.flatMap((run) => {
      const own = lettersOf(run.text)
      return own.map((letter, n) => ({ letter, run, n, of: own.length }))
    })
    // one place in the text for each letter, whatever the letter is made of
    const starts: number[] = []
    let text = ''
    for (const l of letters) {
      starts.push(text.length)
      text += l.letter
    }
    for (let at = text.indexOf(wanted); at >= 0 && hits.length < longest; at = text.indexOf(wanted, at + wanted.length)) {
      const some = letters.filter((_, i) => starts[i]! >= at && starts[i]! < at + wanted.length)
      hits.push({ page, boxes: [...Map.groupBy(some, (l) => l.run)].map(([run, part]) => boxOf(run, part[0]!.n, part.at(-1)!.n + 1, part[0]!.of)) })
    }
  }
  return hits
}
const boxOf = (run: PdfRun, from: number, to: number, of: number): PdfBox => ({
  left: run.left + (run.width * from) / of,
  top: run.top,
  width: (run.width * (to - from)) / of,
  height: run.height,
})
