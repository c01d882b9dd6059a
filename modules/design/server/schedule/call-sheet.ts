import type { Lang } from '@crossway/kernel'
import type { Block } from '@crossway/contract/server'
import { nameSql, sql, type Runner, type Sql } from '@crossway/server-kit'
import { studioResourceTypes } from '../../model/schedule/schedule.labels.ts'
import { clockText, minutesOf, type ShootResource } from '../../model/schedule/shoot-day.ts'
import { onDay } from './shoot-day.ts'

export interface SheetBooking {
  readonly id: number
  readonly task: number
  readonly no: string
  readonly name: string
  readonly title: string
  readonly designer: string
  readonly lead: string | null
  readonly resource: string
  readonly type: ShootResource['type']
  readonly start_at: string
  readonly end_at: string
  readonly people: string | null
  readonly props: string | null
  readonly line_props: string | null
  readonly shots: string | null
  readonly sample: 'none' | 'waiting' | 'received' | 'returned'
  readonly sample_no: string | null
  readonly sample_location: string | null
}
/** What is shot on a day, of the reader's rows, with names in his language. */
export const sheetBookings = (run: Runner, day: string, scope: Sql, lang: Lang): Promise<SheetBooking[]> =>
  run.rows<SheetBooking>(sql`
    select t.id, k.id as task, k.no, coalesce(k.line_name, '') as name, d.title, ${nameSql(lang, 'e')} as designer, ${nameSql(lang, 'm')} as lead, r.name as resource, r.type, t.start_at, t.end_at, t.people, t.props, l.props as line_props, t.shots,
      case when not d.sample_needed then 'none' else coalesce(d.sample_state, 'waiting') end as sample, d.sample_no, d.sample_location
    from studio_booking t join studio_resource r on r.id = t.resource_id join design_task k on k.id = t.task_id join design_demand d on d.id = k.demand_id join employee e on e.id = k.designer_id
      left join employee m on m.id = k.leader_id left join design_demand_line l on l.id = k.line_id
    where ${onDay(day)} and ${scope} order by t.start_at, r.type desc, r.name limit 500`)

const samples = {
  none: ['不需要', 'None needed'],
  waiting: ['未到', 'Not here yet'],
  received: ['已到', 'Here'],
  returned: ['已归还', 'Returned'],
} as const
/** Texts of several bookings of one shooting: each said once. */
const once = (texts: readonly (string | null)[], between: string): string => [...new Set(texts.flatMap((t) => (t?.trim() ? [t.trim()] : [])))].join(between)

/** The paper of a shooting day: its timetable first, then each shooting with its people, samples, props and shots (design.md videoSchedule, call sheet). */
export function callSheet(day: string, rows: readonly SheetBooking[], lang: Lang): Block[] {
  const i = lang === 'en' ? 1 : 0
  const say = (zh: string, en: string): string => (i ? en : zh)
  const comma = say('、', ', ')
  const clock = (at: string): string => clockText(minutesOf(day, at))
  const span = (r: SheetBooking): string => `${clock(r.start_at)}–${clock(r.end_at)}`
  const shootings = [...Map.groupBy(rows, (r) => r.task).values()]
  const of = (all: readonly SheetBooking[], type: ShootResource['type']): string =>
    once(
      all.filter((r) => r.type === type).map((r) => `${r.resource} ${span(r)}`),
      comma,
    )
  return [
    { kind: 'title', text: say('拍摄通告单', 'Call sheet') },
    {
      kind: 'text',
      text: say(
        `${day}　共${shootings.length}场拍摄，最早 ${clock(rows[0]!.start_at)} 开始`,
        `${day}: ${shootings.length} ${shootings.length === 1 ? 'shooting' : 'shootings'}, the first begins at ${clock(rows[0]!.start_at)}`,
      ),
    },
    { kind: 'heading', text: say('时间表', 'Timetable') },
    {
      kind: 'table',
      head: [say('时间', 'Time'), say('资源', 'Resource'), say('类型', 'Type'), say('任务', 'Task'), say('摄影', 'Camera')],
      rows: rows.map((r) => [span(r), r.resource, studioResourceTypes[r.type][i], `${r.no} ${r.name}`, r.designer]),
      widths: [0.15, 0.2, 0.12, 0.37, 0.16],
    },
    ...shootings.flatMap((all): Block[] => {
      const [first] = all
      const lines: readonly (readonly [string, string])[] = [
        [say('需求', 'Demand'), first!.title],
        [say('摄影', 'Camera'), first!.designer],
        [say('主管', 'Lead'), first!.lead ?? ''],
        [
          say('人员', 'People'),
          once(
            all.map((r) => r.people),
            comma,
          ),
        ],
        [studioResourceTypes.studio[i], of(all, 'studio')],
        [studioResourceTypes.model[i], of(all, 'model')],
        [studioResourceTypes.equipment[i], of(all, 'equipment')],
        [studioResourceTypes.vehicle[i], of(all, 'vehicle')],
        [say('样品', 'Sample'), [samples[first!.sample][i], first!.sample_no, first!.sample_location].filter(Boolean).join(' ')],
        [
          say('道具', 'Props'),
          once(
            all.flatMap((r) => [r.props, r.line_props]),
            comma,
          ),
        ],
      ]
      const shots = once(
        all.map((r) => r.shots),
        '\n',
      ).split('\n')
      return [
        { kind: 'heading', text: `${clock(first!.start_at)} ${first!.no} ${first!.name}` },
        { kind: 'table', head: [say('项目', 'What'), say('内容', 'Details')], rows: lines.filter(([, text]) => text !== ''), widths: [0.18, 0.82] },
        {
          kind: 'table',
          head: [say('序号', 'No.'), say('镜头', 'Shot'), say('完成', 'Done')],
          // without a list there is room to write one
          rows: (shots[0] === '' ? ['', '', ''] : shots).map((shot, n) => [String(n + 1), shot, '____']),
          widths: [0.1, 0.76, 0.14],
        },
      ]
    }),
  ]
}
