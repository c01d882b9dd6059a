import type { Readable } from 'node:stream'

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'shift_jis' | 'gb18030'

const spelled: Readonly<Record<string, Charset>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  shift_jis: 'shift_jis',
  'windows-31j': 'shift_jis',
  cp932: 'shift_jis',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  gb18030: 'gb18030',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
}
/** Charset of a Content-Type header or a bare name. */
export const charsetNamed = (name: string | undefined): Charset | undefined => {
  const given = name && (/charset=["']?([\w-]+)/i.exec(name)?.[1] ?? name)
  return given ? spelled[given.toLowerCase()] : undefined
}

/** What a file's marks and bytes say about its charset; `strict` is undefined when it cannot be told from the beginning. */
export function charsetOfMark(head: Buffer): Charset | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return zerosOf(head)
}

/** UTF-16 without a mark: headers are Western letters, so every other byte is zero. */
function zerosOf(head: Buffer): Charset | undefined {
  const n = Math.min(256, head.length & ~1)
  if (n < 8) return undefined
  let even = 0
  let odd = 0
  for (let i = 0; i < n; i += 2) {
    if (head[i] === 0) even++
    if (head[i + 1] === 0) odd++
  }
  const most = n / 2
  return odd > most * 0.7 && even < most * 0.1 ? 'utf-16le' : even > most * 0.7 && odd < most * 0.1 ? 'utf-16be' : undefined
}

/**
 * Charset of a whole file (resource.md, charset): byte order mark, the answer's own word if the bytes agree, strict UTF-8, else by place:
 * JP cp932, Chinese downloads GB18030, others windows-1252. Undefined = more zero bytes than the padding a text may hold (R003).
 */
export async function charsetOf(
  data: Readable,
  hint: { readonly charset?: string | undefined; readonly sites: readonly string[] },
): Promise<Charset | undefined> {
  let utf8: InstanceType<typeof TextDecoder> | undefined = new TextDecoder('utf-8', { fatal: true })
  let han = false
  let halfWidth = false
  let first = true
  let size = 0
  let zeros = 0
  for await (const chunk of data as AsyncIterable<Buffer>) {
    if (first) {
      const mark = charsetOfMark(chunk)
      if (mark) {
        data.destroy()
        return mark
      }
      first = false
    }
    size += chunk.length
    zeros += zerosIn(chunk)
    if (zeros > size / 100) {
      data.destroy()
      return undefined
    }
    try {
      utf8?.decode(chunk, { stream: true })
    } catch {
      utf8 = undefined
    }
    if (!utf8) {
      han ||= looksChinese(chunk)
      halfWidth ||= han && mostlyHalfWidth(chunk)
    }
  }
  if (utf8) {
    try {
      utf8.decode()
      return 'utf-8'
    } catch {
      // cut in the middle of a character: not UTF-8 after all
    }
  }
  const reported = charsetNamed(hint.charset)
  if (reported && reported !== 'utf-8') return reported
  return hint.sites.includes('JP') && !halfWidth ? 'shift_jis' : han ? 'gb18030' : 'windows-1252'
}

/** A stray zero byte is stripped like other control characters (resource.md, flat files); a hundredth of them is no text. */
function zerosIn(chunk: Buffer): number {
  let n = 0
  for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, at + 1)) n++
  return n
}

/** Chinese bytes read as Japanese are a run of half-width kana, which no title of today is made of. */
function mostlyHalfWidth(chunk: Buffer): boolean {
  const foreign = [...new TextDecoder('shift_jis').decode(chunk)].filter((x) => x > '\u007f')
  return foreign.length > 3 && foreign.filter((x) => x >= '\uff61' && x <= '\uff9f').length > foreign.length / 2
}

/** GB18030 text has pairs of high bytes, also for accented letters; Western text has single ones. */
function looksChinese(chunk: Buffer): boolean {
  let pairs = 0
  let singles = 0
  for (let i = 0; i < chunk.length; i++) {
    if (chunk[i]! < 0x81) continue
    const next = chunk[i + 1] ?? 0
    if (chunk[i]! >= 0xa1 && next >= 0xa1) {
      pairs++
      i++
    } else singles++
  }
  return pairs > 3 && pairs > singles * 3
}
