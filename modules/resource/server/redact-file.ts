/** Columns of order files that tell who a buyer is or where he lives; state and country stay (resource.md, PII class). */
const personal =
  /^(buyer-|recipient|license|default-ship-from|actual-ship-from|invoice-business|customized-|address-type|bill-|ship-(address|phone|city|postal-code)|买家|收件人)/
const tab = 9
const lineFeed = 10
const carriageReturn = 13

/**
 * A tab-separated file with the cells of buyers' columns emptied, line by line and byte for byte otherwise: number and order of lines and columns
 * stay, so that a line number still leads to its line. Bytes are not decoded, because tab and line ends are the same in every charset that such a
 * file comes in but UTF-16: of such a one nothing is kept.
 */
export async function* redacted(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let hidden: ReadonlySet<number> | undefined
  let wide = false
  let column = 0
  let header: number[] = []
  for await (const chunk of data) {
    if (hidden === undefined && header.length === 0 && ((chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff))) wide = true
    if (wide) continue
    const out = Buffer.allocUnsafe(chunk.length)
    let n = 0
    for (const byte of chunk) {
      const ends = byte === lineFeed || byte === carriageReturn
      if (hidden === undefined) {
        out[n++] = byte
        if (!ends) header.push(byte)
        else if (header.length > 0) {
          hidden = hiddenOf(Buffer.from(header).toString('utf8'))
          header = []
        }
        continue
      }
      if (byte === tab) column++
      else if (ends) column = 0
      else if (hidden.has(column)) continue
      out[n++] = byte
    }
    yield out.subarray(0, n)
  }
}

const hiddenOf = (header: string): ReadonlySet<number> =>
  new Set(
    header
      .replace(/^\ufeff/, '')
      .split('\t')
      .flatMap((h, i) => (personal.test(h.trim().toLowerCase().replaceAll('_', '-')) ? [i] : [])),
  )
