import { addDays, dayOf } from '@crossway/kernel'
import type { priorities } from './todo.resource.ts'

export type Priority = (typeof priorities)[number]
/** What a quick line says: names as they were typed, for whoever knows the records to find. */
export interface QuickLine {
  readonly title: string
  readonly due?: string
  readonly project?: string
  readonly assignee?: string
  readonly priority?: Priority
}

const levels: Readonly<Record<string, Priority>> = {
  低: 'low',
  普通: 'normal',
  高: 'high',
  紧急: 'urgent',
  low: 'low',
  normal: 'normal',
  high: 'high',
  urgent: 'urgent',
}
const near: Readonly<Record<string, number>> = { 今天: 0, 明天: 1, 后天: 2, 大后天: 3, today: 0, tomorrow: 1 }
const weekdays: readonly string[] = ['一', '二', '三', '四', '五', '六', '日']
const english: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** Without a time of day, a day ends when work does. */
const evening = '18:00'

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
const two = (n: string | undefined): string => (n ?? '').padStart(2, '0')

/** The day itself where the calendar has it. */
const known = (day: string): string | undefined => (!Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day ? day : undefined)

/** The day that a word names, seen from today; undefined where it names none. */
function dayOfWord(word: string, today: string): string | undefined {
  const lower = word.toLowerCase()
  if (Object.hasOwn(near, lower)) return addDays(today, near[lower]!)
  const named = /^(本|这|下)?(?:周|星期)([一二三四五六日天])$/.exec(word)
  const at = named ? weekdays.indexOf(named[2] === '天' ? '日' : named[2]!) + 1 : english.indexOf(lower) + 1
  if (at > 0) {
    const ahead = at - weekdayOf(today)
    if (named?.[1] === '下') return addDays(today, ahead + 7)
    // a day of this week that is over is that of the next one, unless somebody says that he means this week
    return addDays(today, ahead < 0 && !named?.[1] ? ahead + 7 : ahead)
  }
  const whole = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (whole) return known(`${whole[1]}-${two(whole[2])}-${two(whole[3])}`)
  const short = /^(\d{1,2})(?:-|月)(\d{1,2})日?$/.exec(word)
  if (!short) return undefined
  const [year, rest] = [Number(today.slice(0, 4)), `${two(short[1])}-${two(short[2])}`]
  const soon = known(`${year}-${rest}`)
  return soon !== undefined && soon < today ? known(`${year + 1}-${rest}`) : soon
}
/** HH:mm of a word such as 17:00, 9点 or 9点半. */
function clockOfWord(word: string): string | undefined {
  const m = /^(\d{1,2})(?:[:：](\d{2})|点(半|\d{1,2}分?)?)$/.exec(word)
  if (!m) return undefined
  const minutes = m[2] ?? (m[3] === '半' ? '30' : (m[3]?.replace('分', '') ?? '0'))
  return Number(m[1]) < 24 && Number(minutes) < 60 ? `${two(m[1])}:${two(minutes)}` : undefined
}

/**
 * Reads a line such as `补货 明天 17:00 #LUMO @张三 !高`: the words that say when, where, who and how urgent, in any order; what is left is the title. The
 * first word of each kind counts, a further one stays in the title.
 */
export function readQuickLine(line: string, now: Date): QuickLine {
  const today = dayOf(now)
  let [day, clock, project, assignee, priority] = [] as (string | undefined)[]
  const title = line
    .split(/\s+/)
    .filter((word) => {
      const [mark, rest] = [word[0], word.slice(1)]
      if ((mark === '#' || mark === '＃') && rest && !project) return ((project = rest), false)
      if ((mark === '@' || mark === '＠') && rest && !assignee) return ((assignee = rest), false)
      if ((mark === '!' || mark === '！') && levels[rest.toLowerCase()] && !priority) return ((priority = levels[rest.toLowerCase()]), false)
      const date = day === undefined ? dayOfWord(word, today) : undefined
      if (date !== undefined) return ((day = date), false)
      const time = clock === undefined ? clockOfWord(word) : undefined
      if (time !== undefined) return ((clock = time), false)
      return word !== ''
    })
    .join(' ')
  return {
    title,
    ...(day === undefined && clock === undefined ? {} : { due: `${day ?? today}T${clock ?? evening}:00+08:00` }),
    ...(project ? { project } : {}),
    ...(assignee ? { assignee } : {}),
    ...(priority ? { priority: priority as Priority } : {}),
  }
}
