import { get, useLang, useText } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { allocEn, allocZh, bearerEn, bearerZh } from '../../model/profit-words.ts'
import '../ledger.css'

interface Line {
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly kind: 'group' | 'leaf' | 'subtotal'
  readonly alloc: keyof typeof allocZh | null
  readonly bearer: keyof typeof bearerZh | null
}
/** The tree that every amount of the P&L belongs to (finance.md §2.2), with how a line without listing is spread and who bears it. */
export default function PlLineTree(): ReactElement {
  const t = useText()
  const lang = useLang()
  const [rows, setRows] = useState<readonly Line[]>()
  useEffect(
    () =>
      void get<{ rows: Line[] }>('profit/lines').then(
        (r) => setRows(r.rows),
        () => setRows([]),
      ),
    [],
  )
  if (!rows) return <Skeleton active />
  return (
    <div className="ledger-view table-scroll" tabIndex={0} role="region" aria-label={t('ledger.lines')}>
      <table className="plain-table" data-testid="pl-lines">
        <thead>
          <tr>
            <th>{t('ledger.line.code')}</th>
            <th>{t('ledger.line.name')}</th>
            <th>{t('ledger.line.other')}</th>
            <th>{t('ledger.line.alloc')}</th>
            <th>{t('ledger.line.bearer')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((l) => (
            <tr key={l.code} className={l.kind === 'leaf' ? 'is-leaf' : l.kind === 'subtotal' ? 'is-sum' : 'is-group'}>
              <td className="mono">{l.code}</td>
              <td>{lang === 'en' ? l.name_en : l.name}</td>
              <td className="note">{lang === 'en' ? l.name : l.name_en}</td>
              <td>{l.alloc ? (lang === 'en' ? allocEn : allocZh)[l.alloc] : ''}</td>
              <td>{l.bearer ? (lang === 'en' ? bearerEn : bearerZh)[l.bearer] : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
