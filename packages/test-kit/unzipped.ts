import { inflateRawSync } from 'node:zlib'

/** Entries of an archive with their content as text, by its directory at the end. */
export function unzipped(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const found: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n--) {
    const [size, local] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [name, extra, note] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = zip.subarray(start, start + size)
    found[zip.subarray(at + 46, at + 46 + name).toString()] = (zip.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString()
    at += 46 + name + extra + note
  }
  return found
}

/** All parts of an archive as one text: what a workbook says on all its sheets. */
export const zipText = (zip: Buffer): string => Object.values(unzipped(zip)).join('\n')
