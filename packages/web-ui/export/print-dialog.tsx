import {
  allRows,
  dateTimeText,
  get,
  listParams,
  recordName,
  useLang,
  usePageTitle,
  useSession,
  useText,
  type ListAnswer,
  type ListRow,
} from '@crossway/web-kit'
import { apiName } from '@crossway/kernel'
import { Button, Radio } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { cellOf } from '../fields/cells.ts'
import type { ListParts } from '../list/list-context.ts'
import { choosable } from './choosable.ts'
import { FieldChoice } from './export-fields.tsx'
import { PageModal } from '../list/page-overlay.tsx'
import './export.css'

type Range = 'page' | 'selected' | 'all'
const most = 1000
const orientations = ['landscape', 'portrait'] as const

/** Rows on paper: chosen fields, orientation, range; always light, with who, when and over what. */
export function PrintDialog({ parts, onClose }: { parts: ListParts; onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, list, selection } = parts
  const title = usePageTitle(model.route) ?? recordName(model, lang)
  const who = useSession((s) => s.admin?.nickname ?? '')
  const fields = useMemo(() => choosable(model, parts, lang).filter((f) => parts.columns.has(f.path)), [model, parts, lang])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(fields.filter((f) => f.standard).map((f) => f.path)))
  const [orientation, setOrientation] = useState<(typeof orientations)[number]>('landscape')
  const [range, setRange] = useState<Range>(selection.count ? 'selected' : 'page')
  const [rows, setRows] = useState<readonly ListRow[]>()
  const [busy, setBusy] = useState(false)
  const start = async (): Promise<void> => {
    setBusy(true)
    try {
      if (range === 'page') setRows(list.answer?.rows ?? [])
      else if (range === 'selected') setRows(selection.rows)
      else {
        const ids = (await allRows(model, state)).slice(0, most).map((r) => r.id)
        const pages: ListRow[] = []
        for (let page = 1; pages.length < ids.length; page++) {
          const answer = await get<ListAnswer>(apiName(model.resource.name), { query: listParams(model, { ...state, page, size: 500 }) })
          if (answer.rows.length === 0) break
          pages.push(...answer.rows)
        }
        setRows(pages.slice(0, most))
      }
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (!rows) return
    const done = (): void => setRows(undefined)
    addEventListener('afterprint', done)
    const timer = setTimeout(() => print(), 50)
    return () => {
      clearTimeout(timer)
      removeEventListener('afterprint', done)
    }
  }, [rows])
  const columns = fields.filter((f) => chosen.has(f.path)).map((f) => parts.columns.get(f.path)!.at!)
  return (
    <PageModal
      centered
      width={560}
      title={t('grid.printTitle')}
      onCancel={onClose}
      footer={
        <div className="drawer-foot">
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={chosen.size === 0} onClick={() => void start()}>
            {t('grid.print')}
          </Button>
        </div>
      }
    >
      <div className="export-line">
        <span className="import-label">{t('grid.orientation')}</span>
        <Radio.Group
          value={orientation}
          onChange={(e) => setOrientation(e.target.value as 'landscape')}
          options={orientations.map((o) => ({ value: o, label: t(`grid.paper.${o}`) }))}
        />
      </div>
      <div className="export-line">
        <span className="import-label">{t('grid.rangeTitle')}</span>
        <Radio.Group
          value={range}
          onChange={(e) => setRange(e.target.value as Range)}
          options={[
            { value: 'page', label: t('grid.range.page', { n: list.answer?.rows.length ?? 0 }) },
            { value: 'selected', label: t('grid.range.selected', { n: selection.count }), disabled: selection.count === 0 },
            { value: 'all', label: t('grid.range.all', { n: Math.min(list.answer?.total ?? 0, most) }) },
          ]}
        />
      </div>
      <div className="export-line">
        <span className="import-label">{t('grid.fields')}</span>
        <FieldChoice fields={fields} chosen={chosen} onChange={setChosen} />
      </div>
      {rows &&
        createPortal(
          <div className="print-sheet">
            <style>{`@page { size: A4 ${orientation}; margin: 12mm; }`}</style>
            <h1>{title}</h1>
            <p>
              {who} · {dateTimeText(Date.now())} · {t('grid.nRows', { n: rows.length })}
            </p>
            <table>
              <thead>
                <tr>
                  {columns.map((at) => (
                    <th key={at.path}>{at.label[lang]}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    {columns.map((at) => (
                      <td key={at.path} className={cellOf(at).look(at).align === 'right' ? 'num' : ''}>
                        {cellOf(at).text(row[at.path], at, lang, row)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>,
          document.body,
        )}
    </PageModal>
  )
}
