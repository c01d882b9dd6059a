import type { AnyField } from '@crossway/kernel'
import { dateText } from '../i18n/format.ts'
import { fieldAt } from '../registry/field-at.ts'
import type { RecordDefinition } from '../registry/definition.ts'
import type { RecordComment, Timeline, TimelineChange, TimelineEntry } from './use-record.ts'

export type TimelineItem =
  | { readonly kind: 'entry'; readonly at: string; readonly entry: TimelineEntry }
  | { readonly kind: 'comment'; readonly at: string; readonly comment: RecordComment }

/** Entries and comments in one order, newest first, by day of the company's zone. */
export function timelineDays(t: Timeline, only: 'all' | 'changes' | 'comments' = 'all'): { day: string; items: TimelineItem[] }[] {
  const items: TimelineItem[] = [
    ...(only === 'comments' ? [] : t.entries.map((entry) => ({ kind: 'entry' as const, at: entry.at, entry }))),
    ...(only === 'changes' ? [] : t.comments.map((comment) => ({ kind: 'comment' as const, at: comment.created_at, comment }))),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const days = new Map<string, TimelineItem[]>()
  for (const item of items) {
    const day = dateText(item.at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, list]) => ({ day, items: list }))
}

/** Whose comment an item of the timeline answers. */
export function answeredName(t: Timeline, item: TimelineItem): string | undefined {
  if (item.kind !== 'comment' || item.comment.parent_id === null) return undefined
  return t.comments.find((c) => c.id === item.comment.parent_id)?.author_name
}

/** Long texts and lines are quiet because a list has no room for them, not because they are nobody's business. */
const roomy = new Set(['longText', 'lines'])
const stored = (x: AnyField): boolean => x.kind === 'json' || (x.hidden === true && (!roomy.has(x.kind) || x.derived === true))

/** Changes that people are told of: what a record keeps for itself (quiet fields, structures of a program) is none of them. */
export const reportedChanges = (def: RecordDefinition, entry: TimelineEntry): readonly TimelineChange[] =>
  entry.operation === 'create'
    ? []
    : entry.changes.filter((c) => {
        const [head = '', inner] = c.field.split('.')
        const field = fieldAt(def, head)?.field
        const part = inner === undefined ? undefined : field?.target?.fields[inner]
        return !(field && stored(field)) && !(part && stored(part))
      })
