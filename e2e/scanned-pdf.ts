/** Eight rows of eight black dots, coded as fax machines of group 4 do: a black row of its own, then seven like the one above. */
const dots = ['001', '00110101', '000101', '11'.repeat(7), '000000000001'.repeat(2)].join('')
const packed = (bits: string): Buffer => Buffer.from((bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2)))
const u32 = (n: number): number[] => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255]

/** The same dots as JBIG2 packs them: a segment that tells the page's size, and one with the region. */
function jbig2(): Buffer {
  const segment = (number: number, type: number, data: readonly number[]): number[] => [...u32(number), type, 0, 1, ...u32(data.length), ...data]
  const size = [...u32(8), ...u32(8), ...u32(0), ...u32(0)]
  return Buffer.from([...segment(0, 48, [...size, 0, 0, 0]), ...segment(1, 38, [...size, 0, 1, ...packed(dots)])])
}

/** A PDF of two scanned pages, black all over: one packed like a fax, one as JBIG2. */
export function scannedPdf(): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const add = (text: string, stream?: Buffer): void => {
    parts.push(Buffer.from(text))
    if (stream) parts.push(Buffer.from('stream\n'), stream, Buffer.from('\nendstream'))
    parts.push(Buffer.from('\nendobj\n'))
  }
  const draw = Buffer.from('595 0 0 842 0 0 cm /I Do')
  const image = '/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray'
  const page = (own: number): string => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I ${own} 0 R>>>>/Contents 5 0 R>>`
  const fax = packed(dots)
  const bilevel = jbig2()
  add('1 0 obj<</Type/Catalog/Pages 2 0 R>>')
  add('2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>')
  add(`3 0 obj${page(6)}`)
  add(`4 0 obj${page(7)}`)
  add(`5 0 obj<</Length ${draw.length}>>`, draw)
  add(`6 0 obj<<${image}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 8/Rows 8>>/Length ${fax.length}>>`, fax)
  add(`7 0 obj<<${image}/Filter/JBIG2Decode/Length ${bilevel.length}>>`, bilevel)
  parts.push(Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'))
  return Buffer.concat(parts)
}
