import { dateTimeText, del, endSession, get, listSessions, notify, useText } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import { WecomBinding } from './wecom-binding.tsx'

interface Factor {
  readonly mode: string
  readonly enabled: boolean
  readonly required: boolean
  readonly recoveryLeft: number
}
interface Device {
  readonly id: number
  readonly name: string
  readonly last_seen_at: string
  readonly trusted: boolean
  readonly trusted_until: string | null
}

/** Second factor, sessions and known devices. */
export function SecurityTab(): ReactElement {
  const t = useText()
  const client = useQueryClient()
  const [setUp, setSetUp] = useState(false)
  const factor = useQuery({ queryKey: ['profile', 'factor'], queryFn: () => get<Factor>('profile/two-factor'), staleTime: 0 })
  const sessions = useQuery({ queryKey: ['own-sessions'], queryFn: listSessions, staleTime: 0 })
  const devices = useQuery({ queryKey: ['profile', 'devices'], queryFn: async () => (await get<{ rows: Device[] }>('profile/device')).rows, staleTime: 0 })
  const drop = async (): Promise<void> => {
    await del('profile/two-factor')
    await factor.refetch()
  }
  const end = async (sid: string): Promise<void> => {
    await endSession(sid)
    notify({ kind: 'success', code: 'session.out', text: t('adminInfo.outDone') })
    await client.invalidateQueries({ queryKey: ['own-sessions'] })
  }
  const forget = async (id: number): Promise<void> => {
    await del(`profile/device/${id}`)
    await devices.refetch()
  }
  const f = factor.data
  return (
    <div className="profile-security">
      <section>
        <h2>{t('adminInfo.twoFactor')}</h2>
        {f && (
          <p className="profile-line">
            <span className="grow">
              {f.enabled ? t('adminInfo.twoFactorOn', { n: f.recoveryLeft }) : t('adminInfo.twoFactorOff')}
              {f.required && <span className="note"> {t('adminInfo.twoFactorMust')}</span>}
            </span>
            {f.enabled ? (
              !f.required && (
                <Popconfirm title={t('adminInfo.askOff')} onConfirm={() => void drop()}>
                  <Button size="small" danger>
                    {t('adminInfo.turnOff')}
                  </Button>
                </Popconfirm>
              )
            ) : (
              <Button size="small" type="primary" onClick={() => setSetUp(true)} data-testid="btn-twoFactor">
                {t('adminInfo.turnOn')}
              </Button>
            )}
          </p>
        )}
      </section>
      <WecomBinding />
      <section>
        <h2>
          {t('adminInfo.sessions')}
          {(sessions.data?.length ?? 0) > 1 && (
            <Popconfirm title={`${t('adminInfo.outOthers')}?`} onConfirm={() => void end('others')}>
              <Button size="small" danger>
                {t('adminInfo.outOthers')}
              </Button>
            </Popconfirm>
          )}
        </h2>
        {sessions.data?.map((s) => (
          <p key={s.sid} className="profile-line">
            <span className="grow">
              {s.device} {s.current && <Tag color="success">{t('adminInfo.current')}</Tag>}
              <span className="note">
                {[s.ip, s.region].filter(Boolean).join(' · ')} · {dateTimeText(s.last_active_at)}
              </span>
            </span>
            {!s.current && (
              <Popconfirm title={`${t('adminInfo.out')} ${s.device}?`} onConfirm={() => void end(s.sid)}>
                <Button size="small">{t('adminInfo.out')}</Button>
              </Popconfirm>
            )}
          </p>
        ))}
      </section>
      <section>
        <h2>{t('adminInfo.devices')}</h2>
        {devices.data?.map((d) => (
          <p key={d.id} className="profile-line">
            <span className="grow">
              {d.name}
              <span className="note">
                {t('adminInfo.lastSeen', { time: dateTimeText(d.last_seen_at) })}
                {d.trusted && d.trusted_until && ` · ${t('adminInfo.trusted', { time: dateTimeText(d.trusted_until) })}`}
              </span>
            </span>
            <Button size="small" aria-label={`${t('adminInfo.forget')} ${d.name}`} onClick={() => void forget(d.id)}>
              {t('adminInfo.forget')}
            </Button>
          </p>
        ))}
      </section>
      {setUp && <SecondFactorSetUp onClose={() => (setSetUp(false), void factor.refetch())} />}
    </div>
  )
}
