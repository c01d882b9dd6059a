import { inflateRawSync } from 'node:zlib'

/** All parts of an archive as one text, by its directory at the end: what a workbook says on all its sheets. */
export function zipText(bytes: Buffer): string {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const parts: string[] = []
  for (let at = bytes.readUInt32LE(end + 16); bytes.readUInt32LE(at) === 0x02014b50;) {
    const [packed, name, extra, comment, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ]
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const body = bytes.subarray(from, from + packed)
    parts.push((bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body).toString())
    at += 46 + name + extra + comment
  }
  return parts.join('\n')
}
