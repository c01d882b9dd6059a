import { auth, download, errorText, fileUrl, isProblem, jobResult, notify, post, tellRefusal } from '@crossway/web-kit'
import { fullMoney, RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Checkbox, Input, Progress } from 'antd'
import { useRef, useState, type ReactElement } from 'react'
import { useBoth } from './both.ts'
import { Light } from './result-view.tsx'

interface Row {
  readonly id: number
  readonly seller_sku: string
  readonly title: string | null
  readonly currency: string
  readonly now: string | null
  readonly plan: string | null
  readonly price?: string
  readonly profit?: string
  readonly margin?: string | null
  readonly fee?: string | null
  readonly amazon_fee?: string | null
  readonly break_even?: string | null
  readonly price_20?: string | null
  readonly light?: 'green' | 'amber' | 'red'
  readonly input?: Readonly<Record<string, string>>
  readonly problem?: string
}
interface Part {
  readonly open: boolean
  readonly marketplace: number
  readonly total: number
  readonly size: number
  readonly rows: readonly Row[]
}
/** Listings that a page holds; the file of a job holds ten times as many. */
const most = 500
const overrides = [
  ['ads_pct', '广告 %', 'Advertising %'],
  ['return_pct', '退货 %', 'Returns %'],
  ['promo_pct', '促销 %', 'Promotions %'],
  ['freight_rate', '头程 CNY/kg', 'First leg, CNY/kg'],
  ['fx', '汇率', 'Exchange rate'],
] as const

/** All listings of a store at their prices, with common inputs in place of their own; those chosen are saved and submitted (tool.md, batch mode). */
export function Batch({ route }: { readonly route: string }): ReactElement {
  const both = useBoth()
  const [store, setStore] = useState<number>()
  const [q, setQ] = useState('')
  const [common, setCommon] = useState<Readonly<Record<string, string>>>({})
  const [rows, setRows] = useState<readonly Row[]>()
  const [total, setTotal] = useState(0)
  const [open, setOpen] = useState(true)
  const [site, setSite] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const run = useRef(0)
  const load = async (): Promise<void> => {
    const own = ++run.current
    setBusy(true)
    setChosen(new Set())
    let all: Row[] = []
    try {
      for (let from = 0; from < most;) {
        const part: Part = await post<Part>('price-trial/batch', { store, from, ...(q ? { q } : {}), input: common })
        if (run.current !== own) return
        all = [...all, ...part.rows]
        setRows(all)
        setTotal(part.total)
        setOpen(part.open)
        setSite(part.marketplace)
        from += part.size
        if (from >= part.total) break
      }
    } catch (e) {
      if (isProblem(e)) tellRefusal(e)
    } finally {
      if (run.current === own) setBusy(false)
    }
  }
  const submit = async (): Promise<void> => {
    setBusy(true)
    const group = `${Date.now()}`
    try {
      const ids: number[] = []
      for (const r of (rows ?? []).filter((x) => chosen.has(x.id) && x.input))
        ids.push(
          (await post<{ id: number }>('price-trial', { kind: 'sc', name: r.seller_sku, marketplace: site, store, msku: r.id, group_no: group, input: r.input }))
            .id,
        )
      const { ok } = await post<{ ok: readonly number[] }>('price-trial/actions/submit', { ids })
      const done = ok.length
      notify({
        kind: done === ids.length ? 'success' : 'warning',
        code: 'batch',
        text: both([
          `已提交 ${done} 条，${ids.length - done} 条低于目标，存为草稿（组 ${group}）`,
          `${done} submitted; ${ids.length - done} below target stay drafts (group ${group})`,
        ]),
      })
      setChosen(new Set())
    } catch (e) {
      if (isProblem(e)) tellRefusal(e)
    } finally {
      setBusy(false)
    }
  }
  /** A file of all of them, by a job: more than a page holds. */
  const exported = async (): Promise<void> => {
    setBusy(true)
    try {
      const { jobId } = await post<{ jobId: number }>('price-trial/batch-export', { store, ...(q ? { q } : {}), input: common })
      const made = await jobResult<{ file: number; name: string }>(jobId)
      download(fileUrl(made.file), made.name)
    } catch (e) {
      if (isProblem(e)) tellRefusal(e)
      else notify({ kind: 'error', code: 'batch-export', text: errorText(e) })
    } finally {
      setBusy(false)
    }
  }
  const pick = (id: number, on: boolean): void => setChosen((now) => new Set(on ? [...now, id] : [...now].filter((x) => x !== id)))
  const able = (rows ?? []).filter((r) => r.input)
  const money = (v: string | null | undefined): string => (v === null || v === undefined ? '–' : fullMoney(v))
  return (
    <section className="trial-side card" data-testid="trial-batch">
      <div className="trial-bar">
        <RemoteSelect
          record="store"
          label={both(['店铺', 'Store'])}
          placeholder={both(['店铺', 'Store'])}
          value={store === undefined ? [] : [store]}
          onChange={(c) => setStore(c[0]?.id)}
        />
        <Input
          size="small"
          className="trial-name"
          aria-label="MSKU"
          placeholder="MSKU"
          allowClear
          value={q}
          maxLength={80}
          onChange={(e) => setQ(e.target.value)}
        />
        {overrides.map(([field, zh, en]) => (
          <Input
            key={field}
            size="small"
            className="trial-short"
            aria-label={both([zh, en])}
            placeholder={both([zh, en])}
            inputMode="decimal"
            value={common[field] ?? ''}
            onChange={(e) => setCommon(({ [field]: _, ...rest }) => (e.target.value.trim() === '' ? rest : { ...rest, [field]: e.target.value.trim() }))}
          />
        ))}
        <Button type="primary" size="small" disabled={store === undefined} loading={busy} onClick={() => void load()} data-testid="batch-run">
          {both(['试算', 'Work out'])}
        </Button>
        {auth(`${route}/export`) && (
          <Button size="small" disabled={store === undefined || busy} onClick={() => void exported()} data-testid="batch-export">
            {both(['导出全部', 'Export all'])}
          </Button>
        )}
        {open && auth(`${route}/submit`) && (
          <Button size="small" disabled={busy || chosen.size === 0} onClick={() => void submit()} data-testid="batch-submit">
            {both([`提交所选 ${chosen.size}`, `Submit ${chosen.size}`])}
          </Button>
        )}
      </div>
      {!rows && (
        <Alert
          type="info"
          title={both([
            '选择店铺后试算其全部在售商品；填写的公共参数替换各商品的默认值',
            'Choose a store; what is typed above takes the place of each listing’s own figures',
          ])}
        />
      )}
      {rows && busy && <Progress percent={Math.round((rows.length * 100) / Math.max(1, Math.min(total, most)))} size="small" />}
      {rows && total > most && (
        <Alert type="warning" title={both([`共 ${total} 个商品，显示前 ${most} 个`, `${total} listings, the first ${most} are shown`])} />
      )}
      {rows && (
        <div className="trial-scroll" tabIndex={0} role="region" aria-label={both(['批量试算', 'Batch'])}>
          <table className="trial-table">
            <thead>
              <tr>
                {open && (
                  <th>
                    <Checkbox
                      aria-label={both(['全选', 'All'])}
                      checked={able.length > 0 && chosen.size === able.length}
                      indeterminate={chosen.size > 0 && chosen.size < able.length}
                      onChange={(e) => setChosen(new Set(e.target.checked ? able.map((r) => r.id) : []))}
                    />
                  </th>
                )}
                <th>MSKU</th>
                <th className="num">{both(['现价', 'Price now'])}</th>
                <th className="num">{both(['定价', 'Plan price'])}</th>
                <th className="num">{both(['试算价', 'Trial price'])}</th>
                {open && (
                  <>
                    <th className="num">{both(['利润', 'Profit'])}</th>
                    <th className="num">{both(['利润率', 'Margin'])}</th>
                    <th className="num">{both(['盈亏价', 'Break-even'])}</th>
                    <th className="num">{both(['20%利润价', 'Price at 20 %'])}</th>
                    <th className="num">{both(['配送费', 'Fulfilment'])}</th>
                    <th className="num">{both(['Amazon配送费', 'By Amazon'])}</th>
                  </>
                )}
                <th />
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r.id}>
                  {open && (
                    <td>
                      <Checkbox aria-label={r.seller_sku} disabled={!r.input} checked={chosen.has(r.id)} onChange={(e) => pick(r.id, e.target.checked)} />
                    </td>
                  )}
                  <td title={r.title ?? undefined}>{r.seller_sku}</td>
                  <td className="num">{money(r.now)}</td>
                  <td className="num">{money(r.plan)}</td>
                  {r.problem ? (
                    <td className="is-bad" colSpan={open ? 8 : 2}>
                      {r.problem}
                    </td>
                  ) : (
                    <>
                      <td className="num">{`${r.currency} ${money(r.price)}`}</td>
                      {open && (
                        <>
                          <td className={`num${Number(r.profit) < 0 ? ' is-bad' : ''}`}>{money(r.profit)}</td>
                          <td className={`num${Number(r.margin) < 0 ? ' is-bad' : ''}`}>{r.margin ?? '–'}%</td>
                          <td className="num">{money(r.break_even)}</td>
                          <td className="num">{money(r.price_20)}</td>
                          <td className="num">{money(r.fee)}</td>
                          <td className={`num${r.amazon_fee && r.fee && Number(r.amazon_fee) > Number(r.fee) ? ' is-bad' : ''}`}>{money(r.amazon_fee)}</td>
                        </>
                      )}
                      <td>{r.light && <Light light={r.light} />}</td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
