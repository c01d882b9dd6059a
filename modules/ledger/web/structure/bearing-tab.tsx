import { dayOf, num } from '@crossway/kernel'
import { fullMoney } from '@crossway/web-ui'
import { errorText, patch, useAuth, useLang, useText, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import { bearerClasses, type BearerClass } from '../../model/pl-lines.ts'
import { bearerEn, bearerZh } from '../../model/profit-words.ts'
import { standardRate, type SettleMode } from '../../model/project-structure.resource.ts'
import { rowOn, withChanges, type BearerRow, type Change } from './bearing-rows.ts'
import '../ledger.css'

const rateOk = (v: string): boolean => /^(0(\.\d{1,8})?|1(\.0{1,8})?)$/.test(v)
const moneyOk = (v: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(v)
const plain = (v: string): string => num(v).toString()

/** Classes by our part: what holds today, and what shall hold from a day on (finance.md projectStructure, bearing matrix). */
export default function BearingTab({ record, refresh }: RecordProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const may = useAuth('projectStructure/edit') && record['status'] === 'active'
  const names = lang === 'en' ? bearerEn : bearerZh
  const rows = (record['bearers'] ?? []) as unknown as readonly BearerRow[]
  const today = dayOf(new Date())
  const [day, setDay] = useState(today)
  const [rates, setRates] = useState<Partial<Record<BearerClass, string>>>({})
  const [caps, setCaps] = useState<Partial<Record<BearerClass, string>>>({})
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const changed = bearerClasses.filter((c) => rates[c] || caps[c])
  const wrong = changed.some((c) => (rates[c] && !rateOk(rates[c])) || (caps[c] && !moneyOk(caps[c])))
  const current = (c: BearerClass): string => rowOn(rows, c, day)?.company_rate ?? standardRate(record['settle_mode'] as SettleMode, c)
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    const changes = changed.map((c): Change => ({
      bearer_class: c,
      company_rate: rates[c] || current(c),
      cap_amount: caps[c] || (rowOn(rows, c, day)?.cap_amount ?? null),
    }))
    const bearers = withChanges(rows, changes, day).map(({ cost_type, ...r }) => ({ ...r, cost_type: cost_type?.id ?? null }))
    try {
      await patch(`project-structure/${record.id}`, { version: record['version'], bearers }, { silent: true, successText: true })
      setRates({})
      setCaps({})
      refresh()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  const typed = rows.filter((r) => r.cost_type)
  return (
    <div data-testid="bearing-matrix">
      <p className="note">{t('structure.about')}</p>
      {failed && <Alert type="error" title={failed} />}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('structure.matrix')}>
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t('structure.kind')}</th>
              <th className="num">{t('structure.standard')}</th>
              <th className="num">{t('structure.now')}</th>
              <th className="num">{t('structure.cap')} (CNY)</th>
              {may && <th>{t('structure.next')}</th>}
              {may && <th>{t('structure.nextCap')}</th>}
            </tr>
          </thead>
          <tbody>
            {bearerClasses.map((c) => {
              const now = rowOn(rows, c, today)
              const later = rows.find((r) => r.bearer_class === c && r.from > today)
              return (
                <tr key={c}>
                  <td>{names[c]}</td>
                  <td className="num note">{standardRate(record['settle_mode'] as SettleMode, c)}</td>
                  <td className="num">
                    {plain(now?.company_rate ?? standardRate(record['settle_mode'] as SettleMode, c))}
                    {later && <span className="note"> · {t('structure.later', { date: later.from, rate: plain(later.company_rate) })}</span>}
                  </td>
                  <td className="num">{now?.cap_amount ? fullMoney(now.cap_amount) : '–'}</td>
                  {may && (
                    <td>
                      <Input
                        size="small"
                        className="bearing-input"
                        aria-label={`${names[c]} ${t('structure.next')}`}
                        value={rates[c] ?? ''}
                        status={rates[c] && !rateOk(rates[c]) ? 'error' : ''}
                        onChange={(e) => setRates({ ...rates, [c]: e.target.value.trim() })}
                      />
                    </td>
                  )}
                  {may && (
                    <td>
                      <Input
                        size="small"
                        className="bearing-input"
                        aria-label={`${names[c]} ${t('structure.nextCap')}`}
                        value={caps[c] ?? ''}
                        status={caps[c] && !moneyOk(caps[c]) ? 'error' : ''}
                        onChange={(e) => setCaps({ ...caps, [c]: e.target.value.trim() })}
                      />
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {may && (
        <div className="rule-bar">
          <label>
            {t('structure.from')}{' '}
            <DatePicker allowClear={false} aria-label={t('structure.from')} value={dayjs(day)} onChange={(d) => d && setDay(d.format('YYYY-MM-DD'))} />
          </label>
          <Button type="primary" data-testid="btn-saveMatrix" loading={busy} disabled={changed.length === 0 || wrong} onClick={() => void save()}>
            {t('structure.save')}
          </Button>
        </div>
      )}
      {typed.length > 0 && (
        <>
          <h4>{t('structure.types')}</h4>
          <div className="table-scroll" tabIndex={0} role="region" aria-label={t('structure.types')}>
            <table className="plain-table">
              <thead>
                <tr>
                  <th>{t('structure.type')}</th>
                  <th className="num">{t('structure.ours')}</th>
                  <th>{t('structure.from')}</th>
                  <th>{t('structure.until')}</th>
                </tr>
              </thead>
              <tbody>
                {typed.map((r) => (
                  <tr key={r.id}>
                    <td>{r.cost_type!.title}</td>
                    <td className="num">{plain(r.company_rate)}</td>
                    <td>{r.from}</td>
                    <td>{r.to ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  )
}
