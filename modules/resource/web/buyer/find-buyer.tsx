import { get, openRecord, useText } from '@crossway/web-kit'
import { Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { registerResourceTexts } from '../resource-texts.ts'

registerResourceTexts()
interface Found {
  readonly id: number
  readonly code: string
  readonly country: string | null
  readonly orders: number
}

/** Opens a buyer by what a customer says of himself: the whole order number, e-mail or phone (resource.md customerInformation). */
export function FindBuyer(): ReactElement {
  const t = useText()
  const [found, setFound] = useState<readonly Found[]>()
  const [busy, setBusy] = useState(false)
  const open = (id: number): void => void openRecord('customerInformation', id)
  const search = async (q: string): Promise<void> => {
    if (q.trim().length < 4) return setFound(undefined)
    setBusy(true)
    const answer = await get<{ rows: Found[] }>('buyer-search', { query: { q: q.trim() } }).catch(() => undefined)
    setBusy(false)
    setFound(answer?.rows)
    if (answer?.rows.length === 1) open(answer.rows[0]!.id)
  }
  return (
    <span className="find-buyer">
      <Input.Search
        size="small"
        allowClear
        loading={busy}
        style={{ width: 280 }}
        placeholder={t('buyer.find')}
        aria-label={t('buyer.find')}
        data-testid="find-buyer"
        onSearch={(q) => void search(q)}
      />
      {found?.length === 0 && <span className="note"> {t('buyer.nobody')}</span>}
      {found && found.length > 1 && (
        <span className="note">
          {found.map((f) => (
            <button key={f.id} type="button" className="plain-button mono" onClick={() => open(f.id)}>
              {f.code} {f.country}
            </button>
          ))}
        </span>
      )}
    </span>
  )
}
