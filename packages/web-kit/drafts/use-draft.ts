import { useEffect, useId, useRef, useState } from 'react'
import { setDirty } from '../leave/dirty.ts'
import { usePage } from '../page/page-context.ts'
import { useSession } from '../session/session-store.ts'
import { getDraft, putDraft, removeDraft, type Draft } from './draft-db.ts'

const every = 5000

export interface DraftOptions<T> {
  values: T
  dirty: boolean
  recordId?: number | string | undefined
  version?: number | string | null | undefined
  /** Fields that must never be written down: passwords and secrets. */
  omit?: readonly (keyof T)[]
  title?: string
  /** Default: the page's route. */
  route?: string
}
export interface DraftHandle<T> {
  /** A draft found for this record; offer `恢复 {time} 的草稿` until restored or discarded. */
  found: Draft<T> | undefined
  /** The record has changed since the draft was written. */
  stale: boolean
  dismiss: () => void
  /** After a save, or when the user throws the draft away. */
  remove: () => Promise<void>
}

/** Makes the tab dirty, keeps a draft every five seconds while it is, and finds the draft of an earlier visit. */
export function useDraft<T extends object>(o: DraftOptions<T>): DraftHandle<T> {
  const page = usePage()
  const id = useId()
  const account = useSession((s) => s.admin?.id ?? 0)
  const at = { account, route: o.route ?? page.route, recordId: String(o.recordId ?? '') }
  const [found, setFound] = useState<Draft<T>>()
  const latest = useRef(o)
  useEffect(() => void (latest.current = o))

  const store = (): Promise<void> => {
    const { values, version, omit } = latest.current
    const stored = { ...values }
    for (const field of omit ?? []) delete stored[field]
    return putDraft({ ...at, version: version ?? null, values: stored, savedAt: Date.now() })
  }

  useEffect(() => {
    let gone = false
    void getDraft<T>(at).then((d) => !gone && !latest.current.dirty && setFound(d))
    return () => void (gone = true)
    // looked up once per record, not when values change
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [account, at.route, at.recordId])

  useEffect(() => {
    if (!o.dirty) return setDirty(id, undefined)
    setDirty(id, { key: page.key, saveDraft: store, ...(o.title ? { title: o.title } : {}) })
    const clock = setInterval(store, every)
    return () => clearInterval(clock)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [o.dirty, page.key, at.recordId, o.title])

  // a hidden page keeps its unsaved input; a form that closes while its page is in front does not
  useEffect(() => {
    const off = page.onDispose(() => setDirty(id, undefined))
    return () => {
      off()
      if (page.isActive()) setDirty(id, undefined)
    }
  }, [page, id])

  return {
    found,
    stale: found !== undefined && o.version !== undefined && found.version !== o.version,
    dismiss: () => setFound(undefined),
    remove: () => {
      setFound(undefined)
      setDirty(id, undefined)
      return removeDraft(at)
    },
  }
}
