import { addDays, dayOf } from '@crossway/kernel'
import { errorText, get, post, useText } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

interface Delegation {
  readonly id: number
  readonly own: boolean
  readonly from: string
  readonly to: string
  readonly start_on: string
  readonly end_on: string
  readonly reason: string
  readonly state: 'planned' | 'active' | 'ended' | 'revoked'
}

/** Who decides in my place, and for whom I decide. */
export function Delegations(): ReactElement {
  const t = useText()
  const [adding, setAdding] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['approvals', 'delegations'],
    queryFn: () => get<{ rows: Delegation[] }>('approval-delegations', { silent: true }),
    staleTime: 0,
  })
  const revoke = async (id: number): Promise<void> => {
    await post(`approval-delegations/${id}/revoke`, {}).catch(() => undefined)
    await refetch()
  }
  return (
    <>
      <div className="ap-tools">
        <Button type="primary" onClick={() => setAdding(true)} data-testid="delegate">
          {t('approvals.delegation.add')}
        </Button>
      </div>
      {data?.rows.length === 0 && (
        <div className="ap-none">
          <p>{t('approvals.delegation.none')}</p>
          <small>{t('approvals.delegation.noneHint')}</small>
        </div>
      )}
      <ul className="ap-list">
        {data?.rows.map((d) => (
          <li key={d.id} data-testid={`delegation-${d.id}`}>
            <div className="ap-main">
              {d.own ? t('approvals.delegation.own', { name: d.to }) : t('approvals.delegation.other', { name: d.from })}
              <br />
              <small>
                {d.start_on} – {d.end_on} · {d.reason} · {t(`approvals.delegation.state.${d.state}`)}
              </small>
            </div>
            {d.own && (d.state === 'active' || d.state === 'planned') && (
              <Button size="small" onClick={() => void revoke(d.id)}>
                {t('approvals.delegation.revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <NewDelegation
          close={(ok) => {
            setAdding(false)
            if (ok) void refetch()
          }}
        />
      )}
    </>
  )
}

function NewDelegation({ close }: { readonly close: (ok: boolean) => void }): ReactElement {
  const t = useText()
  const today = dayOf(new Date())
  const [to, setTo] = useState<number>()
  const [days, setDays] = useState<readonly [string, string]>([today, addDays(today, 7)])
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await post('approval-delegations', { to, start_on: days[0], end_on: days[1], reason: reason.trim() }, { silent: true })
      close(true)
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      centered
      title={t('approvals.delegation.add')}
      okText={t('approvals.delegation.add')}
      confirmLoading={busy}
      okButtonProps={{ disabled: to === undefined || reason.trim() === '', ...({ 'data-testid': 'ok-delegate' } as object) }}
      onOk={() => void send()}
      onCancel={() => close(false)}
    >
      <div className="ap-form">
        {failed && <Alert type="error" showIcon title={failed} />}
        <RemoteSelect
          className="wide"
          record="employee"
          value={to === undefined ? [] : [to]}
          label={t('approvals.delegation.to')}
          placeholder={t('approvals.delegation.to')}
          onChange={(c: readonly { readonly id: number }[]) => setTo(c[0]?.id)}
        />
        <DatePicker.RangePicker
          allowClear={false}
          aria-label={`${t('approvals.delegation.start')} – ${t('approvals.delegation.end')}`}
          value={[dayjs(days[0]), dayjs(days[1])]}
          onChange={(v) => v?.[0] && v[1] && setDays([v[0].format('YYYY-MM-DD'), v[1].format('YYYY-MM-DD')])}
        />
        <Input
          aria-label={t('approvals.delegation.reason')}
          placeholder={t('approvals.delegation.reason')}
          value={reason}
          maxLength={300}
          onChange={(e) => setReason(e.target.value)}
        />
      </div>
    </PageModal>
  )
}
