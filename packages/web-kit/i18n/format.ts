const zone = 'Asia/Shanghai'
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

type Time = string | number | Date
const at = (t: Time): Date => (t instanceof Date ? t : new Date(t))

/** `yyyy-MM-dd HH:mm:ss` in Shanghai, the same in both languages (platform.md §9). */
export const dateTimeText = (t: Time): string => parts.format(at(t))
/** A stored sentence with its moments as people read them: the end of a link that was made, for one. */
export const withTimes = (words: string): string => words.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, (t) => dateTimeText(t))
export const dateText = (t: Time): string => dateTimeText(t).slice(0, 10)
/** `MM-dd HH:mm` for tight side panels; only the time on the same day. */
export function shortTimeText(t: Time, now: Time = Date.now()): string {
  const full = dateTimeText(t)
  return full.slice(0, 10) === dateText(now) ? full.slice(11, 16) : full.slice(5, 16)
}

export function weekOf(t: Time): { year: number; week: number; weekday: number } {
  const [y, m, d] = dateText(t).split('-').map(Number) as [number, number, number]
  const day = new Date(Date.UTC(y, m - 1, d))
  const weekday = (day.getUTCDay() + 6) % 7
  const thursday = new Date(day.getTime() + (3 - weekday) * 86_400_000)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return { year: thursday.getUTCFullYear(), week: Math.floor((thursday.getTime() - first) / 604_800_000) + 1, weekday: weekday + 1 }
}

const dayWriter = (shape: Intl.DateTimeFormatOptions): ((day: string, lang: 'zh-cn' | 'en') => string) => {
  const of = { 'zh-cn': new Intl.DateTimeFormat('zh-CN', { ...shape, timeZone: 'UTC' }), en: new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' }) }
  return (day, lang) => of[lang].format(new Date(`${day}T00:00:00Z`))
}
/** `周一`, `Mon`: of a calendar day. */
export const weekdayText = dayWriter({ weekday: 'short' })
/** `11月2日周一`, `Mon 2 Nov`. */
export const longDayText = dayWriter({ month: 'short', day: 'numeric', weekday: 'short' })
/** `2026年11月`, `November 2026`: of any day in it. */
export const monthText = dayWriter({ month: 'long', year: 'numeric' })

const whole = new Intl.NumberFormat('en-US')
export const numberText = (n: number): string => whole.format(n)

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kb = bytes / 1024
  return kb < 1024 ? `${kb.toFixed(1)} KB` : `${(kb / 1024).toFixed(1)} MB`
}

/** Counts on badges. */
export const badgeText = (n: number): string => (n > 99 ? '99+' : String(n))
