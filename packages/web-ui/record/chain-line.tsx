import { RightOutlined } from '@ant-design/icons'
import { stateField } from '@crossway/kernel'
import { findRecord, loadRecord, recordName, stateLabel, useLang, useRelated, useText, type ListRow, type PageModel } from '@crossway/web-kit'
import { useEffect, useReducer, type ReactElement } from 'react'
import { ToneGlyph } from '../shell-parts/tone-glyph.tsx'
import { stateTone } from '../state/state-mark.tsx'

const nameOf = (record: string): string => record.replaceAll('-', '_')

/** Where the document stands in its chain: its own chip ringed, those around it with their number (look.md §4.2). */
export function ChainLine({ model, record, onOpen }: { model: PageModel; record: ListRow; onOpen: () => void }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const groups = useRelated(model, record.id)
  const [, again] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const missing = (groups ?? []).map((g) => nameOf(g.record)).filter((n) => !findRecord(n))
    if (missing.length) void Promise.all(missing.map((n) => loadRecord(n).catch(() => undefined))).then(again)
  }, [groups])
  if (!groups?.length) return null
  const state = stateField(model.resource)
  const own = state === undefined ? undefined : (record[state] as string | undefined)
  const chip = (g: (typeof groups)[number]): ReactElement => {
    const def = findRecord(nameOf(g.record))
    const first = g.rows[0]?.status
    return (
      <button type="button" className="chain-chip" onClick={onOpen}>
        {first && def && <ToneGlyph tone={stateTone(def.resource.name, first, stateLabel(def, first, 'zh-cn'))} />}
        {def ? recordName(def, lang) : g.record} <b>{g.total}</b>
      </button>
    )
  }
  return (
    <div className="chain-line">
      <b>{t('grid.chain')}</b>
      {groups
        .filter((g) => g.above)
        .map((g) => (
          <span key={g.record} className="chain-step">
            {chip(g)}
            <RightOutlined className="tiny" />
          </span>
        ))}
      <span className="chain-chip is-own">
        {own && <ToneGlyph tone={stateTone(model.resource.name, own, stateLabel(model, own, 'zh-cn'))} />}
        {recordName(model, lang)} <b>{t('grid.thisOne')}</b>
      </span>
      {groups
        .filter((g) => !g.above)
        .map((g) => (
          <span key={g.record} className="chain-step">
            <RightOutlined className="tiny" />
            {chip(g)}
          </span>
        ))}
    </div>
  )
}
