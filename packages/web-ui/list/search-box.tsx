import { SearchOutlined } from '@ant-design/icons'
import { fieldAt, useLang, usePage, useText } from '@crossway/web-kit'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type ClipboardEvent, type ReactElement } from 'react'
import { useListParts } from './list-context.ts'
import { isTyping } from './typing.ts'
import { textWidth } from '../fields/format/text-width.ts'

const wait = 500
/** Pixels that a hint has beside the glass and the key. */
const hintRoom = 225

/** Quick search: 500 ms after the last key, at once on Enter; `/` jumps here; pasted lines are a list of numbers (platform.md §8.1). */
export function SearchBox(): ReactElement {
  const t = useText()
  const lang = useLang()
  const page = usePage()
  const { model, state, change } = useListParts()
  const [typed, setTyped] = useState(state.q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<InputRef>(null)
  useEffect(() => setTyped(state.q), [state.q])
  useEffect(() => {
    const jump = (e: KeyboardEvent): void => {
      if (!page.isActive() || e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return
      e.preventDefault()
      box.current?.focus({ cursor: 'all' })
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [page])
  const go = (q: string): void => {
    clearTimeout(timer.current)
    if (q !== state.q) change({ q })
  }
  // half a word of an input method is nothing to look for
  const type = (q: string, whole = true): void => {
    setTyped(q)
    clearTimeout(timer.current)
    if (whole) timer.current = setTimeout(() => go(q), q ? wait : 0)
  }
  // an input of one line would lose the line breaks of a pasted column
  const paste = (e: ClipboardEvent): void => {
    const lines = e.clipboardData
      .getData('text')
      .split(/[\r\n\t]+/)
      .map((s) => s.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    e.preventDefault()
    type(lines.slice(0, 500).join('\n'))
  }
  const fields = [
    ...new Set(
      (model.resource.search ?? [model.resource.title])
        .map((s) => fieldAt(model, s.includes('.') && !s.startsWith('lines') ? s.split('.')[0]! : s)?.label[lang] ?? fieldAt(model, s)?.label[lang])
        .filter((x): x is string => x !== undefined),
    ),
  ].slice(0, 3)
  const hintOf = (n: number): string => t('grid.searchBy', { fields: fields.slice(0, n).join(lang === 'en' ? ', ' : '、') })
  const hint = hintOf(fields.length)
  // as many of them as the box can show: the rest is told to whoever points at it or hears it
  const fits = fields.findLastIndex((_, i) => textWidth(hintOf(i + 1), 14) <= hintRoom) + 1
  return (
    <Input
      ref={box}
      className="quick-search"
      role="searchbox"
      allowClear
      prefix={<SearchOutlined />}
      suffix={typed ? null : <kbd>/</kbd>}
      value={typed.includes('\n') ? t('grid.pastedLines', { n: typed.split('\n').length }) : typed}
      readOnly={typed.includes('\n')}
      placeholder={hintOf(Math.max(1, fits))}
      aria-label={hint}
      title={hint}
      onChange={(e) => type(e.target.value, !(e.nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={(e) => type(e.currentTarget.value)}
      onPressEnter={() => go(typed)}
      onPaste={paste}
      onKeyDown={(e) => e.key === 'Escape' && typed && type('')}
    />
  )
}
