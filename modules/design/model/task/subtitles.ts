type Wrong = { readonly n: number; readonly why: 'form' | 'number' | 'time' | 'overlap' }
const line = /^(\d{2}):(\d{2}):(\d{2})[,.](\d{3}) --> (\d{2}):(\d{2}):(\d{2})[,.](\d{3})/
const seconds = (m: RegExpMatchArray, at: number): number => Number(m[at]) * 3600 + Number(m[at + 1]) * 60 + Number(m[at + 2]) + Number(m[at + 3]) / 1000

/** The first thing wrong with an srt file: numbers in order, times that rise, nothing over another (design.md videoTask). */
export function checkSubtitles(text: string): Wrong | undefined {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split(/\n\n+/)
    .filter((b) => b.trim() !== '')
  let last = 0
  for (const [i, block] of blocks.entries()) {
    const [number = '', times = ''] = block.trim().split('\n')
    const found = times.match(line)
    if (!found) return { n: i + 1, why: 'form' }
    if (Number(number) !== i + 1) return { n: i + 1, why: 'number' }
    const [from, to] = [seconds(found, 1), seconds(found, 5)]
    if (to <= from) return { n: i + 1, why: 'time' }
    if (from < last) return { n: i + 1, why: 'overlap' }
    last = to
  }
  return blocks.length ? undefined : { n: 1, why: 'form' }
}
