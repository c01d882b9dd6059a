/** A remark at a place of a picture, in percent of its width and height, or at a moment of a film. */
export interface Pin {
  readonly file?: number
  readonly x?: number
  readonly y?: number
  /** `mm:ss` or `mm:ss.f`. */
  readonly time?: string
  readonly text: string
}
const most = 50
const longest = 300
const percent = (v: unknown): v is number => typeof v === 'number' && v >= 0 && v <= 100
const moment = /^\d{1,3}:[0-5]\d(\.\d)?$/

/** Pins as they may be stored; undefined where one of them says nothing, or points nowhere. `files` = those that it may point at. */
export function readPins(given: unknown, files: readonly number[]): Pin[] | undefined {
  if (!Array.isArray(given) || given.length > most) return undefined
  const pins: Pin[] = []
  for (const p of given as readonly unknown[]) {
    if (typeof p !== 'object' || p === null) return undefined
    const { file, x, y, time, text } = p as Record<string, unknown>
    if (typeof text !== 'string' || !text.trim() || text.length > longest) return undefined
    if (file !== undefined && file !== null && !files.includes(file as number)) return undefined
    const of = typeof file === 'number' ? { file } : {}
    if (percent(x) && percent(y)) pins.push({ ...of, x, y, text: text.trim() })
    else if (typeof time === 'string' && moment.test(time)) pins.push({ ...of, time, text: text.trim() })
    else return undefined
  }
  return pins
}
/** Pins as a screen reads them, whatever an older record holds. */
export const pinsOf = (stored: unknown): readonly Pin[] => (Array.isArray(stored) ? (stored as Pin[]).filter((p) => typeof p?.text === 'string') : [])
/** The moment at which a film stands, to the tenth of a second: `01:07.5`. */
export function momentText(seconds: number): string {
  const tenths = Math.floor(seconds * 10 + 1e-6)
  return `${String(Math.floor(tenths / 600)).padStart(2, '0')}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`
}
/** Seconds from the beginning of a film at which a moment stands. */
export const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

export const isPicture = (file: { readonly mime: string }): boolean => file.mime.startsWith('image/')
export const isFilm = (file: { readonly mime: string }): boolean => file.mime.startsWith('video/')
