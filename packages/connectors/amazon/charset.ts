/** Charsets that Amazon's files come in (integrations.md §4). windows-31j is Microsoft's Shift JIS, cp932. */
export type Charset = 'utf-8' | 'utf-16le' | 'windows-1252' | 'windows-31j' | 'gb18030'

const labels: Readonly<Record<string, Charset>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  shift_jis: 'windows-31j',
  'shift-jis': 'windows-31j',
  sjis: 'windows-31j',
  cp932: 'windows-31j',
  'windows-31j': 'windows-31j',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  gb18030: 'gb18030',
}

export interface CharsetFacts {
  readonly charset: Charset
  /** How it was decided, for the file's record. */
  readonly by: 'bom' | 'header' | 'utf-8' | 'country'
  /** U+FFFD or runs of question marks: somebody before us lost letters. */
  readonly damaged: boolean
}

/** Charset named by a Content-Type header, if it names one we know. */
const charsetOfHeader = (contentType: string | null): Charset | undefined => labels[/charset="?([\w-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase() ?? '']

const byCountry = (country: string | undefined): Charset => (country === 'JP' ? 'windows-31j' : country === 'CN' ? 'gb18030' : 'windows-1252')

/**
 * Decides the charset of a text from its bytes: byte order mark, then the header, then whether it is strict UTF-8, then the country's habit.
 * Reads the bytes once and keeps none. A header that says UTF-8 is believed only if the bytes are.
 */
export async function detectCharset(chunks: AsyncIterable<Uint8Array>, o: { contentType?: string | null; country?: string } = {}): Promise<CharsetFacts> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const named = charsetOfHeader(o.contentType ?? null)
  let first: Uint8Array = new Uint8Array()
  let utf8 = true
  let damaged = false
  const look = (text: string): void => void (damaged ||= text.includes('\uFFFD') || text.includes('????'))
  for await (const chunk of chunks) {
    if (first.length < 3) first = Buffer.concat([first, chunk.subarray(0, 3)])
    if (utf8) utf8 = tried(() => look(strict.decode(chunk, { stream: true })))
    if (!utf8) damaged ||= Buffer.from(chunk).includes('????')
  }
  if (utf8) utf8 = tried(() => look(strict.decode()))
  if (first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf) return { charset: 'utf-8', by: 'bom', damaged }
  if (first[0] === 0xff && first[1] === 0xfe) return { charset: 'utf-16le', by: 'bom', damaged }
  if (named && (named !== 'utf-8' || utf8)) return { charset: named, by: 'header', damaged }
  return utf8 ? { charset: 'utf-8', by: 'utf-8', damaged } : { charset: byCountry(o.country), by: 'country', damaged }
}

const tried = (action: () => void): boolean => {
  try {
    action()
    return true
  } catch {
    return false
  }
}

/** Text of the bytes, without byte order mark and without the control characters that old encrypted reports carry at their end. */
export async function* decoded(chunks: AsyncIterable<Uint8Array>, charset: Charset): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder(charset)
  for await (const chunk of chunks) {
    const text = clean(decoder.decode(chunk, { stream: true }))
    if (text) yield text
  }
  const rest = clean(decoder.decode())
  if (rest) yield rest
}
// oxlint-disable-next-line no-control-regex -- control characters are what this takes out (integrations.md §4)
const clean = (text: string): string => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
