import { dayOf, valueText } from '@crossway/kernel'
import { auth, errorText, isProblem, notify, post, useLang, useText } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { opLogLabels } from '../../model/oplog/op-log.labels.ts'
import { logTypes, type LogType } from '../../model/oplog/op-log.resource.ts'

const goals = ['units', 'sessions', 'sales', 'conversion'] as const

/** The same entry for many listings: a budget raised, a picture changed in a whole family (operations.md oplogPlus, batch_add). */
export function LogMany({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [mskus, setMskus] = useState<readonly number[]>([])
  const [day, setDay] = useState(dayOf(new Date()))
  const [type, setType] = useState<LogType>('ad')
  const [goal, setGoal] = useState<(typeof goals)[number]>('units')
  const [text, setWords] = useState('')
  if (!auth('oplogPlus/add')) return null
  const { fields } = opLogLabels[lang]
  const label = (f: 'day' | 'type' | 'goal_metric' | 'text'): string => {
    const of = fields[f]
    return typeof of === 'string' ? of : (of?.label ?? f)
  }
  const write = async (): Promise<void> => {
    setBusy(true)
    try {
      const { made } = await post<{ made: number }>('op-logs/batch', { mskus, day, type, text: text.trim(), goal_metric: goal })
      notify({ kind: 'success', text: t('planning.logged', { n: made }) })
      setOpen(false)
      setMskus([])
      setWords('')
      refresh()
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-log-many">
        {t('planning.logMany')}
      </Button>
      {open && (
        <PageModal
          centered
          title={t('planning.logMany')}
          onCancel={() => setOpen(false)}
          onOk={() => void write()}
          okButtonProps={{ disabled: mskus.length === 0 || text.trim() === '' || !/^\d{4}-\d\d-\d\d$/.test(day) }}
          confirmLoading={busy}
        >
          <div style={{ display: 'grid', gap: 8 }}>
            <p className="note">{t('planning.logManyNote')}</p>
            <RemoteSelect record="msku" many label="MSKU" placeholder="MSKU" value={mskus} onChange={(c) => setMskus(c.map((x) => x.id))} />
            <Input type="date" value={day} max={dayOf(new Date())} aria-label={label('day')} onChange={(e) => setDay(e.target.value)} />
            <Select
              value={type}
              aria-label={label('type')}
              options={logTypes.map((v) => ({ value: v, label: valueText(fields.type, v) }))}
              onChange={setType}
            />
            <Input.TextArea
              value={text}
              rows={3}
              maxLength={500}
              placeholder={label('text')}
              aria-label={label('text')}
              onChange={(e) => setWords(e.target.value)}
            />
            <Select
              value={goal}
              aria-label={label('goal_metric')}
              options={goals.map((v) => ({ value: v, label: `${label('goal_metric')}: ${valueText(fields.goal_metric, v)}` }))}
              onChange={setGoal}
            />
          </div>
        </PageModal>
      )}
    </>
  )
}
