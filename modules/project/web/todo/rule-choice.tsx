import type { Lang } from '@crossway/kernel'
import { get, useBoth, useError, useLang, useValue, type FormStore, type ListRow } from '@crossway/web-kit'
import { Select } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface Word {
  readonly code: string
  readonly title: string
  readonly record?: string
}
interface Words {
  readonly events: readonly Word[]
  readonly records: readonly Word[]
}
const none: Words = { events: [], records: [] }
/** One call for all cells of a list; a call that failed is made again by the next. */
const asked = new Map<Lang, Promise<Words>>()
function wordsIn(lang: Lang): Promise<Words> {
  const there = asked.get(lang)
  if (there) return there
  const call = get<Words>('todo-rule-words', { silent: true }).catch(() => (asked.delete(lang), none))
  asked.set(lang, call)
  return call
}
function useWords(): Words {
  const lang = useLang()
  const [words, setWords] = useState(none)
  useEffect(() => {
    let gone = false
    void wordsIn(lang).then((w) => void (gone || setWords(w)))
    return () => void (gone = true)
  }, [lang])
  return words
}
interface Place {
  readonly form: FormStore
  readonly name: string
  readonly id?: string
}

function Choice({ form, name, id, words, onPick }: Place & { readonly words: readonly Word[]; readonly onPick?: (w: Word | undefined) => void }): ReactElement {
  const both = useBoth()
  const value = useValue(form, name) as string | null | undefined
  const error = useError(form, name)
  return (
    <Select
      {...(id ? { id } : {})}
      value={value || undefined}
      placeholder={both('请选择', 'Choose')}
      allowClear
      showSearch={{ optionFilterProp: 'search' }}
      {...(error ? { status: 'error' as const } : {})}
      options={words.map((w) => ({ value: w.code, label: w.title, title: w.title, search: `${w.title} ${w.code}` }))}
      onChange={(code: string | undefined) => {
        form.set(name, code ?? null)
        onPick?.(words.find((w) => w.code === code))
      }}
      onBlur={() => form.blur(name)}
    />
  )
}
/** The event that a rule waits for: its record is the one that the rule is about, unless another stands there. */
export function EventField(p: Place): ReactElement {
  const { events } = useWords()
  const record = useValue(p.form, 'resource')
  return <Choice {...p} words={events} onPick={(w) => void (w?.record && w.record !== '*' && !record && p.form.set('resource', w.record))} />
}
export const RecordField = (p: Place): ReactElement => <Choice {...p} words={useWords().records} />

/** How an event is called, in lists and on the record. */
export function EventWord({ value }: { readonly value: unknown; readonly row?: ListRow }): ReactElement {
  const { events } = useWords()
  return <span className="ell">{value ? (events.find((e) => e.code === value)?.title ?? String(value)) : '–'}</span>
}
