import type { App } from '@crossway/server-kit'

/** Writes a line across each page of a PDF. */
export type Watermark = (pdf: Buffer, text: string) => Promise<Buffer>
const printers = new WeakMap<App, Watermark>()
/** The module that prints papers stands above: it says how (contracts.md §2.3). */
export const registerWatermark = (app: App, mark: Watermark): void => void printers.set(app, mark)

/** The file as it leaves the house; what cannot be written on, and what is no PDF, goes as it is. */
export async function marked(app: App, bytes: Buffer, text: string): Promise<Buffer> {
  const mark = printers.get(app)
  if (!mark || bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return bytes
  try {
    return await mark(bytes, text)
  } catch {
    return bytes
  }
}
