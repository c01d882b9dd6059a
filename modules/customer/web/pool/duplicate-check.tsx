import { dateText, get, openRecord, post, useAuth, useBoth } from '@crossway/web-kit'
import { PageDrawer } from '@crossway/web-ui'
import { Button, Input, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { type Words } from '../both.ts'

export interface Match {
  readonly id: number
  readonly customer_no: string
  readonly name: string
  readonly pool: 'opensea' | 'protect' | 'working' | 'cooperate'
  readonly status: string
  readonly owner_name: string | null
  readonly last_followup_at: string | null
  readonly strength: 'exact' | 'likely'
  readonly by: 'name' | 'uscc' | 'mobile' | 'brand' | 'alike'
  readonly visible: boolean
}
const fields = ['name', 'uscc', 'brand', 'mobile'] as const
const poolText: Readonly<Record<'opensea' | 'protect' | 'working' | 'cooperate', Words>> = {
  opensea: ['公海', 'Open sea'],
  protect: ['保护', 'Protected'],
  working: ['跟进中', 'In progress'],
  cooperate: ['合作', 'Signed'],
}
const fieldText: Readonly<Record<'name' | 'uscc' | 'brand' | 'mobile', Words>> = {
  name: ['客户名称', 'Name'],
  uscc: ['信用代码', 'Credit code'],
  brand: ['品牌', 'Brand'],
  mobile: ['联系人手机', 'Mobile'],
}
const byText: Readonly<Record<'name' | 'uscc' | 'mobile' | 'brand' | 'alike', Words>> = {
  name: ['名称相同', 'Same name'],
  uscc: ['信用代码相同', 'Same code'],
  mobile: ['手机相同', 'Same mobile'],
  brand: ['品牌相同', 'Same brand'],
  alike: ['名称相近', 'Name alike'],
}

export const findMatches = (q: Partial<Record<(typeof fields)[number], string>>): Promise<{ rows: Match[] }> =>
  get('customer-duplicates', { query: q, silent: true })

/** Opens the check for customers that are there already (customer.md opensea). */
export function DuplicateButton(_: { readonly refresh: () => void }): ReactElement {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-duplicates">
        {both('查重', 'Check for duplicates')}
      </Button>
      {open && <DuplicateDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

function DuplicateDrawer({ onClose }: { onClose: () => void }): ReactElement {
  const both = useBoth()
  const [q, setQ] = useState<Partial<Record<(typeof fields)[number], string>>>({})
  const [rows, setRows] = useState<readonly Match[]>()
  const [busy, setBusy] = useState(false)
  const look = async (): Promise<void> => {
    setBusy(true)
    const given = Object.fromEntries(Object.entries(q).filter(([, v]) => v.trim()))
    const found = Object.keys(given).length ? await findMatches(given).catch(() => undefined) : undefined
    setBusy(false)
    setRows(found?.rows ?? [])
  }
  return (
    <PageDrawer title={both('客户查重', 'Duplicate check')} size={720} onClose={onClose} destroyOnHidden>
      <form
        style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, marginBottom: 16 }}
        onSubmit={(e) => {
          e.preventDefault()
          void look()
        }}
      >
        {fields.map((f) => (
          <label key={f}>
            <span className="note">{both(...fieldText[f])}</span>
            <Input value={q[f] ?? ''} maxLength={120} allowClear onChange={(e) => setQ({ ...q, [f]: e.target.value })} data-testid={`duplicate-${f}`} />
          </label>
        ))}
        <Button type="primary" htmlType="submit" loading={busy}>
          {both('查询', 'Search')}
        </Button>
      </form>
      {busy && <Skeleton active />}
      {!busy && rows?.length === 0 && <p role="status">{both('没有重复的客户', 'No such customer yet')}</p>}
      {!busy && rows && rows.length > 0 && <MatchTable rows={rows} onChange={() => void look()} />}
    </PageDrawer>
  )
}

/** Customers that may be the one in question, with who has them; what nobody owns can be claimed from here. */
export function MatchTable({ rows, onChange }: { rows: readonly Match[]; onChange: () => void }): ReactElement {
  const both = useBoth()
  const may = useAuth('opensea/claim')
  return (
    <table className="plain-table" data-testid="duplicate-rows">
      <thead>
        <tr>
          <th>{both('强度', 'Strength')}</th>
          <th>{both('客户', 'Customer')}</th>
          <th>{both('所属池', 'Pool')}</th>
          <th>{both('负责人', 'Owner')}</th>
          <th>{both('最近跟进', 'Last follow-up')}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {rows.map((r) => (
          <tr key={r.id}>
            <td className={r.strength === 'exact' ? 'is-bad' : ''}>
              {r.strength === 'exact' ? both('完全', 'Exact') : both('疑似', 'Likely')} · {both(...byText[r.by])}
            </td>
            <td>
              {r.visible ? (
                <button type="button" className="figure-link is-link" onClick={() => openRecord(r.pool, r.id)}>
                  {r.name}
                </button>
              ) : (
                r.name
              )}
              <div className="note mono">{r.customer_no}</div>
            </td>
            <td>{r.status === 'invalid' ? both('无效', 'Invalid') : both(...poolText[r.pool])}</td>
            <td>{r.owner_name ?? '–'}</td>
            <td>{r.last_followup_at ? dateText(r.last_followup_at) : '–'}</td>
            <td>
              {r.pool === 'opensea' && r.status === 'active' && may && (
                <Button type="link" size="small" onClick={() => void post(`customer/${r.id}/actions/claim`, {}).then(onChange, () => undefined)}>
                  {both('领取', 'Claim')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
