import { patch, type ListRow } from '@crossway/web-kit'
import { useState } from 'react'
import { useConfirmed, type Confirmed } from '../dialog/use-confirmed.ts'

export interface Part<T> {
  readonly value: T
  readonly editing: boolean
  readonly changed: boolean
  readonly action: Confirmed
  readonly put: (value: T) => void
  readonly begin: () => void
  readonly cancel: () => void
  readonly save: () => Promise<void>
}

// The place of a line is where it stands in what is sent.
const withoutPlace = (v: unknown): unknown =>
  Array.isArray(v) ? v.map((l) => (typeof l === 'object' && l !== null ? (({ seq: _, ...rest }) => rest)(l as { seq?: unknown }) : l)) : v

/** One field of a role edited on its tab: a copy while it is edited, written with the version it was read at. */
export function usePart<T>(record: ListRow, field: string, refresh: () => void, sent: (value: T) => unknown = withoutPlace): Part<T> {
  const action = useConfirmed()
  const stored = record[field] as T
  const [draft, setDraft] = useState<T>()
  return {
    value: draft ?? stored,
    editing: draft !== undefined,
    changed: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(stored),
    action,
    put: setDraft,
    begin: () => setDraft(structuredClone(stored)),
    cancel: () => setDraft(undefined),
    save: async () => {
      const body = { version: record.version, [field]: withoutPlace(sent(draft ?? stored)) }
      if (!(await action.run((confirmed) => patch(`role/${record.id}`, { ...body, ...(confirmed.length ? { confirmed } : {}) }, { silent: true })))) return
      setDraft(undefined)
      refresh()
    },
  }
}
