const hour = 3_600_000
/** Red from this many hours on (multichannel.md orderInfo, ship_by countdown); before it is said for a day more. */
const urgentHours = 12
const nearHours = 24

export interface TimeLeft {
  readonly over: boolean
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly tone: 'plain' | 'near' | 'bad'
}
/** How long until something must leave, or since when it should have. */
export function timeLeft(at: string, now: number): TimeLeft {
  const ms = Date.parse(at) - now
  const abs = Math.abs(ms)
  return {
    over: ms < 0,
    days: Math.floor(abs / (24 * hour)),
    hours: Math.floor((abs % (24 * hour)) / hour),
    minutes: Math.floor((abs % hour) / 60_000),
    tone: ms < urgentHours * hour ? 'bad' : ms < nearHours * hour ? 'near' : 'plain',
  }
}
/** Two steps of it are enough: days and hours, or hours and minutes. */
export function timeLeftText(t: TimeLeft, lang: 'zh-cn' | 'en'): string {
  const zh = t.days > 0 ? `${t.days}天${t.hours}小时` : t.hours > 0 ? `${t.hours}小时${t.minutes}分` : `${t.minutes}分钟`
  const en = t.days > 0 ? `${t.days} d ${t.hours} h` : t.hours > 0 ? `${t.hours} h ${t.minutes} min` : `${t.minutes} min`
  if (lang === 'en') return t.over ? `${en} late` : `${en} left`
  return t.over ? `已超${zh}` : `剩${zh}`
}
