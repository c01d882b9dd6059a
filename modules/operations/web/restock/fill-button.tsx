import { auth, errorText, isProblem, loadPageModel, notify, post, runAction, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'

interface Filled {
  readonly country: string
  readonly room: { readonly m3: number; readonly kg: number }
  readonly m3: number
  readonly kg: number
  readonly over: boolean
  readonly rows: readonly {
    readonly id: number
    readonly qty: number
    readonly suggested: number
    readonly cartons: number
    readonly seller_sku: string
    readonly store: string
    readonly cover_days: number
    readonly chosen: boolean
  }[]
}
const kinds = [
  { value: 'gp20', label: '20GP' },
  { value: 'gp40', label: '40GP' },
  { value: 'hq40', label: '40HQ' },
] as const
type Kind = (typeof kinds)[number]['value']

/** Fills a container with what is to be sent for a store and what else runs out first in its country, and accepts all of it if wanted (operations.md A7, container fill). */
export function FillButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const say = useBoth()
  const [kind, setKind] = useState<Kind>('hq40')
  const [open, setOpen] = useState(false)
  const [store, setStore] = useState<number>()
  const [filled, setFilled] = useState<Filled>()
  const [busy, setBusy] = useState(false)
  if (!auth('aiRestock/accept')) return null
  const told = (e: unknown): void => {
    if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
  }
  const fill = async (of: number | undefined, container: Kind): Promise<void> => {
    setStore(of)
    setKind(container)
    setFilled(undefined)
    if (of === undefined) return
    setBusy(true)
    try {
      setFilled(await post<Filled>('ai-restock/fill', { store: of, container }))
    } catch (e) {
      told(e)
    }
    setBusy(false)
  }
  const accept = async (): Promise<void> => {
    setBusy(true)
    const model = await loadPageModel('aiRestock')
    let done = 0
    for (const r of filled?.rows ?? [])
      try {
        await runAction(model, { id: r.id }, 'accept', { qty: r.qty, reason: say('装柜补足', 'Fills the container') })
        done++
      } catch (e) {
        told(e)
      }
    notify({ kind: 'info', text: say(`已采纳 ${done} 条`, `${done} accepted`) })
    setBusy(false)
    setFilled(undefined)
    setOpen(false)
    refresh()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-fill">
        {say('装柜', 'Fill a container')}
      </Button>
      {open && (
        <PageModal
          centered
          width={760}
          title={filled ? say(`装柜：发往 ${filled.country}`, `Container to ${filled.country}`) : say('装柜', 'Fill a container')}
          onCancel={() => setOpen(false)}
          onOk={() => void accept()}
          okText={say(`采纳 ${filled?.rows.length ?? 0} 条`, `Accept ${filled?.rows.length ?? 0}`)}
          okButtonProps={{ disabled: !filled?.rows.length }}
          confirmLoading={busy}
        >
          <div style={{ display: 'grid', gap: 12 }} data-testid="container-fill">
            <RemoteSelect
              record="store"
              label={say('店铺', 'Store')}
              placeholder={say('店铺', 'Store')}
              value={store === undefined ? [] : [store]}
              onChange={(c) => void fill(c[0]?.id, kind)}
            />
            <Segmented value={kind} options={[...kinds]} onChange={(k) => void fill(store, k)} />
            {filled && <Load filled={filled} />}
          </div>
        </PageModal>
      )}
    </>
  )
}

/** How full it is, and carton by carton what goes along. */
function Load({ filled }: { readonly filled: Filled }): ReactElement {
  const say = useBoth()
  return (
    <>
      <p className={filled.over ? 'is-bad' : 'note'}>
        {filled.over && say('待发货多于一个货柜，先装最急的。', 'More than a container: the most urgent goes first. ')}
        {say('体积', 'Volume')} {filled.m3} / {filled.room.m3} m³ · {say('重量', 'Weight')} {filled.kg.toLocaleString('en-US')} /{' '}
        {filled.room.kg.toLocaleString('en-US')} kg
      </p>
      <div style={{ maxHeight: 360, overflow: 'auto' }} role="region" tabIndex={0} aria-label={say('装柜明细', 'Load')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>MSKU</th>
              <th>{say('店铺', 'Store')}</th>
              <th className="num">{say('可售天数', 'Cover')}</th>
              <th className="num">{say('建议', 'Suggested')}</th>
              <th className="num">{say('装柜', 'Loaded')}</th>
              <th className="num">{say('箱数', 'Cartons')}</th>
            </tr>
          </thead>
          <tbody>
            {filled.rows.map((r) => (
              <tr key={r.id}>
                <th scope="row">
                  {r.seller_sku} {!r.chosen && <span className="note">{say('补入', 'added')}</span>}
                </th>
                <td>{r.store}</td>
                <td className="num">{r.cover_days}</td>
                <td className="num">{r.suggested.toLocaleString('en-US')}</td>
                <td className="num">{r.qty.toLocaleString('en-US')}</td>
                <td className="num">{r.cartons}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
