import { auth, errorText, isProblem, notify, openTab, post, useText } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { offered, type Formula } from '../../model/price/price-rules.ts'

const reasons = ['compete', 'clear', 'launch', 'cost', 'event', 'error'] as const
const needsValue = (f: Formula): boolean => f === 'percent' || f === 'amount'

/** New prices for many listings of a shop by one formula, as a draft (operations.md discount, batch formula). */
export function FormulaButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [store, setStore] = useState<number>()
  const [mskus, setMskus] = useState<readonly number[]>([])
  const [formula, setFormula] = useState<Formula>('percent')
  const [value, setValue] = useState('-5')
  const [reason, setReason] = useState<(typeof reasons)[number]>('compete')
  if (!auth('discount/add')) return null
  const ready = store !== undefined && mskus.length > 0 && (!needsValue(formula) || /^-?\d{1,7}(\.\d{1,4})?$/.test(value))
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { store, mskus, formula, reason, ...(needsValue(formula) ? { value } : {}) }
      const made = await post<{ id: number; clamped: readonly number[] }>('price-changes/by-formula', body)
      if (made.clamped.length > 0) notify({ kind: 'warning', text: t('planning.clamped', { n: made.clamped.length }) })
      setOpen(false)
      refresh()
      openTab('discount', { DetailID: String(made.id) })
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-formula">
        {t('planning.byFormula')}
      </Button>
      {open && (
        <PageModal
          centered
          title={t('planning.byFormula')}
          onCancel={() => setOpen(false)}
          onOk={() => void make()}
          okButtonProps={{ disabled: !ready }}
          confirmLoading={busy}
        >
          <div style={{ display: 'grid', gap: 8 }}>
            <p className="note">{t('planning.byFormulaNote')}</p>
            <RemoteSelect
              record="store"
              label={t('planning.store')}
              placeholder={t('planning.store')}
              value={store === undefined ? [] : [store]}
              onChange={(c) => {
                setStore(c[0]?.id)
                setMskus([])
              }}
            />
            <RemoteSelect
              key={store}
              record="msku"
              many
              label="MSKU"
              placeholder="MSKU"
              {...(store === undefined ? {} : { where: { store: { eq: store } } })}
              value={mskus}
              onChange={(c) => setMskus(c.map((x) => x.id))}
            />
            <Select
              value={formula}
              aria-label={t('planning.formula')}
              options={offered.map((f) => ({ value: f, label: t(`planning.formulaOf.${f}`) }))}
              onChange={setFormula}
            />
            {needsValue(formula) && <Input value={value} aria-label={t('planning.value')} onChange={(e) => setValue(e.target.value.trim())} />}
            <Select
              value={reason}
              aria-label={t('planning.reason')}
              options={reasons.map((r) => ({ value: r, label: t(`planning.priceReason.${r}`) }))}
              onChange={setReason}
            />
          </div>
        </PageModal>
      )}
    </>
  )
}
