import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Declined } from '../action/confirmed.ts'
import { text, useLang } from '../i18n/use-text.ts'
import type { ListRow } from '../list/list-answer.ts'
import { notify } from '../notices/notices.ts'
import type { Definition } from '../registry/definition.ts'
import { randomId } from '../request/options.ts'
import { useWait } from '../request/use-wait.ts'
import { recordKey } from '../record/use-record.ts'
import { copyValues, editValues, emptyValues } from './drafted.ts'
import { checkedFields, fixedByPage, formSections, type FormSection } from './form-fields.ts'
import type { FormStore, Values } from './form-store.ts'
import { hasFields, isStale, problemsOf, readRecord, saveRecord } from './save-record.ts'
import { reapplied, threeWays, type ThreeWay } from './three-ways.ts'
import { useTypedNumber } from './typed-number.ts'
import { useForm } from './use-form.ts'

export interface RecordForm {
  readonly form: FormStore
  readonly sections: readonly FormSection[]
  readonly busy: boolean
  /** Seconds until it may be saved again, after too many calls. */
  readonly wait: number
  /** Problems of the server that belong to no field here. */
  readonly general: readonly string[]
  /** Somebody saved meanwhile: what each side changed. */
  readonly stale: { readonly who: string; readonly ways: readonly ThreeWay[]; readonly theirs: ListRow } | undefined
  /** Validates, saves, tells. Undefined when it was not saved. */
  readonly save: () => Promise<ListRow | undefined>
  readonly reapply: (keepMine: ReadonlySet<string>) => void
  readonly discard: () => void
  readonly version: number | undefined
  /** After a new record was saved and another one follows. */
  readonly restart: () => void
}
interface Input {
  readonly def: Definition
  /** The record as it was read; absent for a new one. */
  readonly record?: ListRow | undefined
  readonly copyOf?: ListRow | undefined
  readonly preset?: Values | undefined
}

/** The form of one record: start values, rules, save with everything that can come back (platform.md §8.5, §7.3). */
export function useRecordForm({ def: declared, record, copyOf, preset }: Input): RecordForm {
  const def = useTypedNumber(declared, record === undefined)
  const client = useQueryClient()
  const lang = useLang()
  const [busy, setBusy] = useState(false)
  const wait = useWait()
  const [general, setGeneral] = useState<readonly string[]>([])
  const [stale, setStale] = useState<RecordForm['stale']>()
  const [base, setBase] = useState(record)
  const attempt = useRef({ input: '', key: '' })
  const r = def.resource
  const start = (): Values => ({
    ...(record ? editValues(r, record) : copyOf ? copyValues(r, copyOf) : emptyValues(r.fields)),
    ...(record ? {} : fixedByPage(def)),
    ...preset,
  })
  const form = useForm(start(), `${r.name}:${record?.id ?? 'new'}:${copyOf?.id ?? ''}`)
  const sections = useMemo(() => formSections(def, record), [def, record])
  // texts of the rules are those of the language
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => form.define(checkedFields(sections, record, text)), [form, sections, record, lang])

  const keyFor = (): string => {
    const input = JSON.stringify(form.values())
    if (attempt.current.input !== input) attempt.current = { input, key: randomId() }
    return attempt.current.key
  }
  const failed = async (e: unknown): Promise<void> => {
    if (e instanceof Declined) return
    wait.after(e)
    if (isStale(e) && record) {
      const theirs = await readRecord(def, record.id)
      setStale({ who: e.detail ?? e.message, theirs, ways: threeWays(form, theirs) })
    } else if (hasFields(e)) setGeneral(form.place(problemsOf(e)))
  }
  return {
    form,
    sections,
    busy,
    wait: wait.seconds,
    general,
    stale,
    version: base?.version,
    async save() {
      setGeneral([])
      if (!(await form.check())) return undefined
      if (record && form.changed().length === 0) return void notify({ kind: 'info', code: 'unchanged', text: text('form.unchanged') })
      setBusy(true)
      try {
        const saved = await saveRecord(form, { def, id: record?.id, version: base?.version, key: keyFor() })
        if (saved.id === undefined && saved.waits) {
          // A new record that people decide about first: it will be made when they have agreed.
          notify({ kind: 'info', code: 'asked', text: text('form.asked', { no: saved.waits.no }) })
          form.reset(form.values())
          void client.invalidateQueries({ queryKey: ['list'] })
          return saved
        }
        notify({ kind: 'success', code: 'saved', text: text('form.saved') })
        form.reset(editValues(r, saved))
        setBase(saved)
        client.setQueryData(recordKey(r.name, saved.id), saved)
        void client.invalidateQueries({ queryKey: ['list', r.name] })
        void client.invalidateQueries({ queryKey: ['record', r.name, saved.id], predicate: (q) => q.queryKey[3] !== 'data' })
        return saved
      } catch (e) {
        await failed(e)
        return undefined
      } finally {
        setBusy(false)
      }
    },
    reapply(keepMine) {
      if (!stale) return
      const theirs = editValues(r, stale.theirs)
      const next = reapplied(stale.ways, theirs, keepMine)
      form.reset(theirs)
      form.patch(next)
      setBase(stale.theirs)
      setStale(undefined)
    },
    discard() {
      if (!stale) return
      form.reset(editValues(r, stale.theirs))
      setBase(stale.theirs)
      client.setQueryData(recordKey(r.name, stale.theirs.id), stale.theirs)
      setStale(undefined)
    },
    restart: () => form.reset({ ...emptyValues(r.fields), ...fixedByPage(def), ...preset }),
  }
}
