import { fieldAt, fieldLabel, useLang, useText, usePageModel, type RecordForm } from '@crossway/web-kit'
import { Button, Radio } from 'antd'
import { useState, type ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { PageModal } from '../list/page-overlay.tsx'

/** Somebody saved meanwhile: base, theirs and mine per field; where both changed, one is chosen. Input is never lost (platform.md §7.3). */
export function StaleDialog({
  stale,
  onReapply,
  onDiscard,
}: {
  stale: NonNullable<RecordForm['stale']>
  onReapply: (keepMine: ReadonlySet<string>) => void
  onDiscard: () => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const model = usePageModel()
  const clashes = stale.ways.filter((w) => w.clash)
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(clashes.map((w) => w.field)))
  const show = (field: string, v: unknown): string => {
    const at = fieldAt(model, field)
    return at ? cellOf(at).text(v, at, lang, stale.theirs) : String(v)
  }
  const choose = (field: string, own: boolean): void => setMine((old) => new Set(own ? [...old, field] : [...old].filter((f) => f !== field)))
  return (
    <PageModal
      centered
      width={760}
      closable={false}
      mask={{ closable: false }}
      title={stale.who}
      footer={[
        <Button key="no" onClick={onDiscard}>
          {t('form.discardMine')}
        </Button>,
        <Button key="yes" type="primary" onClick={() => onReapply(mine)}>
          {t('form.reapply')}
        </Button>,
      ]}
    >
      <table className="three-ways">
        <thead>
          <tr>
            <th>{t('grid.field')}</th>
            <th>{t('form.base')}</th>
            <th>{t('form.theirs')}</th>
            <th>{t('form.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {stale.ways.map((w) => {
            const at = fieldAt(model, w.field)
            const own = mine.has(w.field)
            return (
              <tr key={w.field} className={w.clash ? 'is-clash' : ''}>
                <th scope="row">{at ? fieldLabel(at, lang) : w.field}</th>
                <td>{show(w.field, w.base)}</td>
                <td>
                  {w.clash ? (
                    <Radio checked={!own} onChange={() => choose(w.field, false)}>
                      {show(w.field, w.theirs)}
                    </Radio>
                  ) : (
                    show(w.field, w.theirs)
                  )}
                </td>
                <td>
                  {w.clash ? (
                    <Radio checked={own} onChange={() => choose(w.field, true)}>
                      {show(w.field, w.mine)}
                    </Radio>
                  ) : (
                    show(w.field, w.mine)
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PageModal>
  )
}
