import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { errorText, get, post, useAuth, useLang, useText } from '@crossway/web-kit'
import { Alert, Button, Popconfirm, Skeleton, Tag } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { allocEn, allocZh, bearerEn, bearerZh } from '../../model/profit-words.ts'
import { PlLineDialog, type Line } from './pl-line-dialog.tsx'
import '../ledger.css'

/** The tree that every amount of the P&L belongs to (finance.md §2.2): how a line without listing is spread, who bears it; leaves are kept here. */
export default function PlLineTree(): ReactElement {
  const t = useText()
  const lang = useLang()
  const may = useAuth('costType/line')
  const [rows, setRows] = useState<readonly Line[]>()
  const [turn, setTurn] = useState(0)
  const [editing, setEditing] = useState<Partial<Line>>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<{ rows: Line[] }>('profit/lines?all=1').then(
      (r) => void (gone || setRows(r.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [turn])
  if (!rows) return <Skeleton active />
  const change = (l: Line, body: object): void => {
    setFailed(undefined)
    post(`profit/lines/${l.code}`, body, { successText: true, silent: true }).then(
      () => setTurn((n) => n + 1),
      (e: unknown) => setFailed(`${l.code}: ${errorText(e)}`),
    )
  }
  return (
    <div className="ledger-view table-scroll" tabIndex={0} role="region" aria-label={t('ledger.lines')}>
      {failed && <Alert type="error" title={failed} closable onClose={() => setFailed(undefined)} />}
      <table className="plain-table" data-testid="pl-lines">
        <thead>
          <tr>
            <th>{t('ledger.line.code')}</th>
            <th>{t('ledger.line.name')}</th>
            <th>{t('ledger.line.other')}</th>
            <th>{t('ledger.line.alloc')}</th>
            <th>{t('ledger.line.bearer')}</th>
            {may && <th>{t('ledger.line.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((l) => (
            <tr key={l.code} data-line={l.code} className={l.kind === 'leaf' ? 'is-leaf' : l.kind === 'subtotal' ? 'is-sum' : 'is-group'}>
              <td className="mono">{l.code}</td>
              <td>
                {lang === 'en' ? l.name_en : l.name} {!l.is_active && <Tag>{t('ledger.line.off')}</Tag>}
              </td>
              <td className="note">{lang === 'en' ? l.name : l.name_en}</td>
              <td>{l.alloc ? (lang === 'en' ? allocEn : allocZh)[l.alloc] : ''}</td>
              <td>{l.bearer ? (lang === 'en' ? bearerEn : bearerZh)[l.bearer] : ''}</td>
              {may && (
                <td className="line-actions">
                  {l.kind === 'group' && (
                    <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setEditing({ parent: l.code, alloc: 'direct' })}>
                      {t('ledger.line.add')}
                    </Button>
                  )}
                  {l.kind === 'leaf' && (
                    <>
                      <Button type="link" size="small" onClick={() => setEditing(l)}>
                        {t('ledger.line.edit')}
                      </Button>
                      {l.is_active ? (
                        <Popconfirm title={t('ledger.line.offAsk', { code: l.code })} onConfirm={() => change(l, { active: false })}>
                          <Button type="link" size="small">
                            {t('ledger.line.turnOff')}
                          </Button>
                        </Popconfirm>
                      ) : (
                        <Button type="link" size="small" onClick={() => change(l, { active: true })}>
                          {t('ledger.line.turnOn')}
                        </Button>
                      )}
                      <Button
                        type="text"
                        size="small"
                        icon={<ArrowUpOutlined />}
                        aria-label={t('ledger.line.up', { code: l.code })}
                        onClick={() => change(l, { move: -1 })}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<ArrowDownOutlined />}
                        aria-label={t('ledger.line.down', { code: l.code })}
                        onClick={() => change(l, { move: 1 })}
                      />
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {editing && <PlLineDialog line={editing} onClose={(done) => (setEditing(undefined), done && setTurn((n) => n + 1))} />}
    </div>
  )
}
