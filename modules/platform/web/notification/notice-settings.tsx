import { errorText, faultText, get, isProblem, notify, put, useText, registerTexts } from '@crossway/web-kit'
import { Failure } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Form, Skeleton, Switch, TimePicker, Tooltip } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import './notification.css'

registerTexts('messageNotification', { 'zh-cn': () => import('../texts/notification.zh-cn.ts'), en: () => import('../texts/notification.en.ts') })

interface Preference {
  readonly off: readonly string[]
  readonly quiet_from: string
  readonly quiet_to: string
  readonly pause_until: string | null
  readonly categories: readonly string[]
  readonly mandatory: readonly string[]
}
const key = ['notification', 'preference']

/** What one wants to hear of, and when not; on the messages' page and on one's profile. */
export function NoticeSettings(): ReactElement {
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => get<Preference>('notification/preference', { silent: true }), staleTime: 0 })
  if (error && isProblem(error) && !data) return <Failure problem={error} text={errorText(error)} onRetry={() => void refetch()} />
  return data ? <Fields key={JSON.stringify(data)} known={data} reload={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 6 }} />
}

function Fields({ known, reload }: { readonly known: Preference; readonly reload: () => void }): ReactElement {
  const t = useText()
  const [wish, setWish] = useState(known)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Preference>): void => setWish((old) => ({ ...old, ...change }))
  const save = async (): Promise<void> => {
    setBusy(true)
    setWrong('')
    try {
      const { off, quiet_from, quiet_to, pause_until } = wish
      await put('notification/preference', { off, quiet_from, quiet_to, pause_until }, { silent: true })
      notify({ kind: 'success', code: 'success', text: t('messageNotification.saved') })
      reload()
    } catch (e) {
      setWrong(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  const clock = (name: 'quiet_from' | 'quiet_to', label: string): ReactElement => (
    <TimePicker
      aria-label={label}
      format="HH:mm"
      allowClear={false}
      needConfirm={false}
      value={dayjs(wish[name], 'HH:mm')}
      onChange={(d) => d && set({ [name]: d.format('HH:mm') })}
    />
  )
  return (
    <Form layout="vertical" className="notice-settings" data-testid="notice-settings">
      {wrong && <Alert type="error" showIcon title={wrong} />}
      <Form.Item label={t('messageNotification.hear')} extra={t('messageNotification.hearHint')}>
        <div className="notice-kinds">
          {wish.categories.map((c) => {
            const fixed = wish.mandatory.includes(c)
            const label = t(`messageNotification.tabs.${c}`)
            return (
              <Tooltip key={c} title={fixed ? t('messageNotification.locked') : ''}>
                <label>
                  <Switch
                    size="small"
                    aria-label={label}
                    disabled={fixed}
                    checked={fixed || !wish.off.includes(c)}
                    onChange={(on) => set({ off: on ? wish.off.filter((x) => x !== c) : [...wish.off, c] })}
                  />
                  {label}
                </label>
              </Tooltip>
            )
          })}
        </div>
      </Form.Item>
      <Form.Item label={t('messageNotification.quiet')} extra={t('messageNotification.quietHint')}>
        {clock('quiet_from', t('messageNotification.from'))} – {clock('quiet_to', t('messageNotification.to'))}
      </Form.Item>
      <Form.Item label={t('messageNotification.pause')} extra={t('messageNotification.pauseHint')} htmlFor="notice-pause">
        <DatePicker
          id="notice-pause"
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          needConfirm={false}
          minDate={dayjs()}
          maxDate={dayjs().add(30, 'day')}
          value={wish.pause_until ? dayjs(wish.pause_until) : null}
          onChange={(d) => set({ pause_until: d ? d.toISOString() : null })}
        />
      </Form.Item>
      <Button type="primary" loading={busy} onClick={() => void save()}>
        {t('messageNotification.save')}
      </Button>
    </Form>
  )
}
