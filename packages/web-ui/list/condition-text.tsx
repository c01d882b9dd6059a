import { type Condition, type FieldAt, grouped, knownOption, noValue, optionsById, useLang, useText, valueLabel, withTimes } from '@crossway/web-kit'
import { useEffect, useReducer, type ReactElement } from 'react'
import { yesNo } from '../fields/bool/cell.ts'
import { operatorText } from './operator-text.ts'

const list = (v: unknown): unknown[] => (Array.isArray(v) ? v : v === null || v === undefined ? [] : [v])

/** A condition in words: `供应商 属于 东莞启明、宁波澜海`. Titles of references are asked for when nobody has seen them yet. */
export function ConditionText({ at, condition, short = false }: { at: FieldAt; condition: Condition; short?: boolean }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [, again] = useReducer((n: number) => n + 1, 0)
  const { kind } = at.field
  const refs = kind === 'ref' || kind === 'refs'
  const ids = refs && !noValue.has(condition.op) ? list(condition.value).map(Number).filter(Number.isSafeInteger) : []
  const record = at.field.to
  const key = ids.join()
  useEffect(() => {
    if (record && ids.some((id) => !knownOption(record, id))) void optionsById(record, ids).then(again, () => undefined)
    // `key` stands for the ids
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [record, key])
  const one = (v: unknown): string => {
    if (refs) return knownOption(record!, Number(v))?.title ?? `#${String(v)}`
    if (kind === 'bool') return yesNo(v === true || v === 'true', lang)
    if (kind === 'choice' || kind === 'choices') return valueLabel(at, String(v), lang)
    if (condition.op === 'relative') return t(`grid.relative.${String(v)}`)
    if (kind === 'dateTime') return withTimes(String(v))
    return ['int', 'decimal', 'money', 'rate', 'percent'].includes(kind) ? grouped(String(v)) : String(v)
  }
  const words = (): string => {
    if (noValue.has(condition.op)) return ''
    if (condition.op === 'between') {
      const [from, to] = list(condition.value)
      return `${from === null || from === undefined || from === '' ? '…' : one(from)} ~ ${to === null || to === undefined || to === '' ? '…' : one(to)}`
    }
    const all = list(condition.value).map(one)
    return all.length > 3 ? `${all.slice(0, 3).join(lang === 'en' ? ', ' : '、')} +${all.length - 3}` : all.join(lang === 'en' ? ', ' : '、')
  }
  if (short) return <>{words() || operatorText(kind, condition.op, t)}</>
  return (
    <>
      <span className="chip-key">
        {at.label[lang]}
        {condition.op !== 'relative' && ` ${operatorText(kind, condition.op, t)}`}
      </span>{' '}
      {words()}
    </>
  )
}
