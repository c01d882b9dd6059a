import { dayOf } from '@crossway/kernel'
import { fullMoney } from '@crossway/web-ui'
import { auth, dateTimeText, errorText, notify, post, useText } from '@crossway/web-kit'
import { Button, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import type { AgeingRow } from '../../model/ageing.ts'
import { dunningActions, dunningChannels, dunningResults, type DunningAction, type DunningEntry } from '../../model/receivable/dunning.ts'
import './dunning.css'

interface Props {
  readonly of: AgeingRow
  readonly entries: readonly DunningEntry[]
  readonly onDone: () => void
}
/** What was said to a party about its debt, and taking down what is said now (dashboard.md receivableStatistics, actions). */
export function DunningPart({ of, entries, onDone }: Props): ReactElement {
  const t = useText()
  return (
    <section className="dunning-part" data-testid="dunning">
      <h3>{t('ageing.dun.title')}</h3>
      {of.dunning.level > 0 && auth('receivableStatistics/dun') && <TakeDown key={entries[0]?.id ?? 0} of={of} onDone={onDone} />}
      {entries.length === 0 && <p className="note">{t('ageing.dun.none')}</p>}
      <ol className="dunning-log">
        {entries.map((e) => (
          <li key={e.id}>
            <p className="note">
              {[
                dateTimeText(e.at),
                e.by,
                t(`ageing.dun.actions.${e.action}`),
                t(`ageing.dun.channels.${e.channel}`),
                `${t('ageing.overdue')} ${fullMoney(e.overdue)}`,
                e.result && t(`ageing.dun.results.${e.result}`),
                e.promise_date && `${t('ageing.dun.promised')} ${e.promise_date}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>{e.content}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function TakeDown({ of, onDone }: { readonly of: AgeingRow; readonly onDone: () => void }): ReactElement {
  const t = useText()
  const [action, setAction] = useState<DunningAction>('remind')
  const [channel, setChannel] = useState<DunningEntry['channel']>('phone')
  const [result, setResult] = useState<DunningEntry['result']>(null)
  const [day, setDay] = useState<string | null>(null)
  const [content, setContent] = useState(t('ageing.dun.template', { days: of.oldest, open: fullMoney(of.open) }))
  const [busy, setBusy] = useState(false)
  const options = <T extends string>(list: readonly T[], group: string): { value: T; label: string }[] =>
    list.map((value) => ({ value, label: t(`ageing.dun.${group}.${value}`) }))
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const promise_date = action === 'promise' ? day : null
      await post(
        `board/receivables/${of.party_type}/${of.party_id}/dun`,
        { action, channel, content, result, promise_date },
        { silent: true, successText: true },
      )
      onDone()
    } catch (e) {
      notify({ kind: 'error', text: errorText(e) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="dunning-form">
      <Select aria-label={t('ageing.dun.action')} value={action} options={options(dunningActions, 'actions')} onChange={setAction} />
      <Select aria-label={t('ageing.dun.channel')} value={channel} options={options(dunningChannels, 'channels')} onChange={setChannel} />
      {action === 'promise' ? (
        <DatePicker
          aria-label={t('ageing.dun.promised')}
          placeholder={t('ageing.dun.promised')}
          value={day === null ? null : dayjs(day)}
          minDate={dayjs(dayOf(new Date()))}
          onChange={(d) => setDay(d ? d.format('YYYY-MM-DD') : null)}
        />
      ) : (
        <Select
          aria-label={t('ageing.dun.result')}
          placeholder={t('ageing.dun.result')}
          value={result}
          allowClear
          options={options(dunningResults, 'results')}
          onChange={(r) => setResult(r ?? null)}
        />
      )}
      <Input.TextArea
        aria-label={t('ageing.dun.content')}
        value={content}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(e) => setContent(e.target.value)}
      />
      <Button type="primary" loading={busy} disabled={content.trim().length < 2 || (action === 'promise' && day === null)} onClick={() => void save()}>
        {t('ageing.dun.add')}
      </Button>
    </div>
  )
}
