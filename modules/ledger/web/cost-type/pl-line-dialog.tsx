import { PageModal } from '@crossway/web-ui'
import { errorText, post, useLang, useText } from '@crossway/web-kit'
import { Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { allocMethods } from '../../model/pl-lines.ts'
import { allocEn, allocZh, type bearerZh } from '../../model/profit-words.ts'

export interface Line {
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly kind: 'group' | 'leaf' | 'subtotal'
  readonly parent: string | null
  readonly is_active: boolean
  readonly alloc: keyof typeof allocZh | null
  readonly bearer: keyof typeof bearerZh | null
}

/** A leaf is added below its group under the next free code, or renamed. */
export function PlLineDialog({ line, onClose }: { line: Partial<Line>; onClose: (done?: boolean) => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [name, setName] = useState(line.name ?? '')
  const [en, setEn] = useState(line.name_en ?? '')
  const [alloc, setAlloc] = useState(line.alloc ?? 'direct')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    const body = { name: name.trim(), name_en: en.trim(), alloc }
    try {
      await post(line.code ? `profit/lines/${line.code}` : 'profit/lines', line.code ? body : { group: line.parent, ...body }, {
        successText: true,
        silent: true,
      })
      onClose(true)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const field = (label: string, value: string, set: (v: string) => void, most: number): ReactElement => (
    <label className="line-field">
      <span>{label}</span>
      <Input value={value} maxLength={most} aria-label={label} onChange={(e) => set(e.target.value)} />
    </label>
  )
  return (
    <PageModal
      title={line.code ? `${t('ledger.line.edit')} · ${line.code}` : `${t('ledger.line.add')} · ${line.parent}`}
      okButtonProps={{ disabled: !name.trim() || !en.trim(), loading: busy }}
      onOk={() => void save()}
      onCancel={() => onClose()}
    >
      {field(t('ledger.line.zh'), name, setName, 40)}
      {field(t('ledger.line.en'), en, setEn, 60)}
      <label className="line-field">
        <span>{t('ledger.line.alloc')}</span>
        <Select
          className="full"
          aria-label={t('ledger.line.alloc')}
          value={alloc}
          onChange={setAlloc}
          options={allocMethods.map((m) => ({ value: m, label: (lang === 'en' ? allocEn : allocZh)[m] }))}
        />
      </label>
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
