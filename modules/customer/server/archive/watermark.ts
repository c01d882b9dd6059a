import type { App } from '@crossway/server-kit'

/** Writes a line across each page of a PDF, or across a picture. */
export type Watermark = (file: Buffer, text: string) => Promise<Buffer>
const printers = new WeakMap<App, Watermark>()
/** The module that prints papers stands above: it says how (contracts.md §2.3). */
export const registerWatermark = (app: App, mark: Watermark): void => void printers.set(app, mark)

const starts = (bytes: Buffer, ...signs: readonly number[]): boolean => signs.every((s, i) => bytes[i] === s)
/** What can be written on, by its first bytes: its kind, and not what its name says. */
export function markable(bytes: Buffer): 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp' | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (starts(bytes, 0xff, 0xd8)) return 'image/jpeg'
  if (starts(bytes, 0x89, 0x50)) return 'image/png'
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : undefined
}

/** The file as it leaves the house; what cannot be written on goes as it is. */
export async function marked(app: App, bytes: Buffer, text: string): Promise<Buffer> {
  const mark = printers.get(app)
  if (!mark || !markable(bytes)) return bytes
  try {
    return await mark(bytes, text)
  } catch {
    return bytes
  }
}
