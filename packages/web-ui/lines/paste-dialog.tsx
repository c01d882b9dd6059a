import { mapColumns, pasteable, pastedCells, readPasted, readsAs, useLang, useText, type FieldAt, type PastedLine } from '@crossway/web-kit'
import { Button, Input, Select } from 'antd'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { visibleFields } from './line-columns.tsx'
import { PageModal } from '../list/page-overlay.tsx'

interface Props {
  readonly at: FieldAt
  readonly text: string
  readonly onTake: (rows: readonly PastedLine[]) => void
  readonly onClose: () => void
}
const shown = 50

/** Rows copied from a spreadsheet: column by column, seen before they are taken; what is no value stays empty and is named. */
export function PasteDialog({ at, text, onTake, onClose }: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const [typed, setTyped] = useState(text)
  const fields = useMemo(() => visibleFields(at).filter((x) => pasteable(x.field)), [at])
  const mapped = useMemo(
    () =>
      mapColumns(
        pastedCells(typed),
        fields.map((x) => ({ key: x.path, names: [x.path, x.label['zh-cn'], x.label.en], must: !x.field.optional, reads: (cell: string) => readsAs(x, cell) })),
      ),
    [typed, fields],
  )
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>(mapped.fields)
  const [rows, setRows] = useState<readonly PastedLine[]>()
  useEffect(() => setChosen(mapped.fields), [mapped])
  useEffect(() => {
    let gone = false
    setRows(undefined)
    const columns = chosen.map((key) => fields.find((x) => x.path === key))
    void readPasted(mapped.body, columns).then((r) => !gone && setRows(r))
    return () => void (gone = true)
  }, [mapped, chosen, fields])
  const wrong = rows?.filter((r) => Object.keys(r.wrong).length).length ?? 0
  return (
    <PageModal
      centered
      width={960}
      title={t('form.pasteTable')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="drawer-foot">
          <span className="form-wrong">{wrong > 0 && t('form.pasteWrong', { n: wrong })}</span>
          <span className="grow" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" disabled={!rows?.length} onClick={() => rows && onTake(rows)}>
            {t('form.takeRows', { n: rows?.length ?? 0 })}
          </Button>
        </div>
      }
    >
      {mapped.body.length === 0 ? (
        <Input.TextArea
          autoFocus
          rows={10}
          value={typed}
          placeholder={t('form.pasteHint', { columns: fields.map((x) => x.label[lang]).join(lang === 'en' ? ', ' : '、') })}
          onChange={(e) => setTyped(e.target.value)}
        />
      ) : (
        <div className="table-scroll paste-preview">
          <table className="plain-table">
            <thead>
              <tr>
                <th>#</th>
                {chosen.map((key, i) => (
                  <th key={i}>
                    <Select
                      size="small"
                      className="full"
                      allowClear
                      value={key ?? null}
                      placeholder={t('form.leaveOut')}
                      options={fields.map((x) => ({ value: x.path, label: x.label[lang] }))}
                      onChange={(v?: string) => setChosen(chosen.map((k, n) => (n === i ? v : k)))}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {mapped.body.slice(0, shown).map((cells, r) => (
                <tr key={r}>
                  <td className="cell-quiet">{r + 1}</td>
                  {chosen.map((key, i) => {
                    const x = fields.find((f) => f.path === key)
                    const row = rows?.[r]
                    const bad = key !== undefined && row !== undefined && key in row.wrong
                    return (
                      <td
                        key={i}
                        className={`${bad ? 'is-wrong' : key === undefined ? 'cell-quiet' : ''}${x && cellOf(x).look(x).align === 'right' ? ' num' : ''}`}
                      >
                        {x && row && key !== undefined && key in row.values ? cellOf(x).text(row.values[key], x, lang) : (cells[i] ?? '')}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {mapped.body.length > shown && <p className="note">{t('grid.andMore', { n: mapped.body.length - shown })}</p>}
        </div>
      )}
    </PageModal>
  )
}
