import type { Lang } from '@crossway/kernel'

export const noticeCategories = ['approval', 'todo', 'business', 'warning', 'system', 'announcement', 'mention', 'briefing'] as const
export type NoticeCategory = (typeof noticeCategories)[number]
export const noticeLevels = ['info', 'important', 'urgent'] as const
/** What nobody can switch off: what waits for him, and what concerns his account. */
export const mandatoryCategories: readonly NoticeCategory[] = ['approval', 'system']

/** A kind of message, declared by the module whose event it is (workplace.md E2). `{name}` in the texts is one of the variables given when it is sent. */
export interface NoticeKind {
  readonly code: string
  readonly category: NoticeCategory
  readonly level: (typeof noticeLevels)[number]
  readonly title: Readonly<Record<Lang, string>>
  readonly body?: Readonly<Record<Lang, string>>
  /** Nothing pops up; the list and the badge tell. */
  readonly silent?: boolean
  /** So many minutes after one of the kind, while it is unread, further ones are told as one: `{n}` of them. */
  readonly digest?: { readonly minutes: number; readonly title: Readonly<Record<Lang, string>> }
  /** Whoever did it is told as well. */
  readonly actorIncluded?: boolean
}

/** Is it now between two times of day? The span may go over midnight; equal ends are no span. */
export function inQuietHours(from: string, to: string, now: string): boolean {
  if (from === to) return false
  return from < to ? now >= from && now < to : now >= from || now < to
}
