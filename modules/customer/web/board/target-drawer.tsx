import { errorText, put, useAnswer, useBoth } from '@crossway/web-kit'
import { PageDrawer } from '@crossway/web-ui'
import { Button, InputNumber, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'

const figures = ['new_customers', 'effective_followups', 'visits', 'signed_count', 'signed_amount_cny'] as const
type Figure = (typeof figures)[number]
interface Row extends Readonly<Record<Figure, number | string>> {
  readonly employee: number
  readonly name: string
  readonly department: string | null
}

/** Targets of a month, people by figures. */
export function TargetDrawer({ month, onClose }: { readonly month: string; readonly onClose: (done?: boolean) => void }): ReactElement {
  const both = useBoth()
  const { data } = useAnswer<{ rows: Row[] }>(`crm-target?month=${month}`)
  const [changed, setChanged] = useState<Readonly<Record<number, Partial<Record<Figure, number>>>>>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const heads: Readonly<Record<Figure, string>> = {
    new_customers: both('新增客户', 'New'),
    effective_followups: both('有效跟进', 'Follow-ups'),
    visits: both('拜访', 'Visits'),
    signed_count: both('签约数', 'Signed'),
    signed_amount_cny: both('签约额 (CNY)', 'Amount, CNY'),
  }
  const valueOf = (r: Row, f: Figure): number => changed[r.employee]?.[f] ?? Number(r[f])
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const rows = data!.rows
        .filter((r) => changed[r.employee])
        .map((r) => ({
          employee: r.employee,
          ...Object.fromEntries(figures.map((f) => [f, f === 'signed_amount_cny' ? String(valueOf(r, f)) : valueOf(r, f)])),
        }))
      await put('crm-target', { month, rows }, { silent: true })
      onClose(true)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const foot = (
    <Button type="primary" loading={busy} disabled={Object.keys(changed).length === 0} onClick={() => void save()}>
      {both('保存', 'Save')}
    </Button>
  )
  return (
    <PageDrawer title={both(`${month} 目标`, `Targets of ${month}`)} size={1080} onClose={() => onClose()} footer={foot} destroyOnHidden>
      {!data && <Skeleton active />}
      {failed && <p className="is-bad">{failed}</p>}
      {data && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('员工', 'Person')}</th>
              <th>{both('部门', 'Department')}</th>
              {figures.map((f) => (
                <th key={f} className="num">
                  {heads[f]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((r) => (
              <tr key={r.employee}>
                <td>{r.name}</td>
                <td>{r.department ?? '–'}</td>
                {figures.map((f) => (
                  <td key={f} className="num">
                    <InputNumber
                      min={0}
                      precision={f === 'signed_amount_cny' ? 2 : 0}
                      aria-label={`${r.name} ${heads[f]}`}
                      value={valueOf(r, f)}
                      onChange={(v) => setChanged({ ...changed, [r.employee]: { ...changed[r.employee], [f]: v ?? 0 } })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PageDrawer>
  )
}
