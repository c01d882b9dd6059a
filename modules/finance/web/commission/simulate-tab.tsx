import { dayOf, roundMoney } from '@crossway/kernel'
import { fullMoney, percentText } from '@crossway/web-ui'
import { useLang, useText, type RecordProps } from '@crossway/web-kit'
import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import { heldOf } from '../../model/commission/calculate.ts'
import { poolOf, type Tier } from '../../model/commission/pool.ts'
import { liveOn } from '../../model/commission/shares.ts'
import { rolesEn, rolesZh, type DivideCalc } from '../../model/commission/words.ts'
import { endOf, membersOf, startOf } from './structure.ts'

const within = (day: string, from: string, to: string | null): string => (day < from ? from : to !== null && day > to ? to : day)

/** What a base would earn, by the very calculation of the bills. */
export default function SimulateTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const [base, setBase] = useState('182500.00')
  const [day, setDay] = useState(() => within(dayOf(new Date()), startOf(record), endOf(record)))
  const valid = /^-?\d{1,12}(\.\d{1,2})?$/.test(base)
  const pool = poolOf(valid ? base : 0, {
    calc: record['calc'] as DivideCalc,
    rate: (record['rate'] as string | null) ?? null,
    tiers: (record['tiers'] ?? []) as unknown as readonly Tier[],
    cap_amount: (record['cap_amount'] as string | null) ?? null,
  })
  const hold = String(record['hold_ratio'] ?? '0')
  const rows = membersOf(record)
    .filter((m) => liveOn(m, day))
    .map((m) => {
      const amount = roundMoney(pool.times(m.share_rate))
      return { ...m, amount, ...heldOf(amount, hold) }
    })
  const roles = lang === 'en' ? rolesEn : rolesZh
  return (
    <div data-testid="divide-simulate">
      <div className="commission-bar">
        <label>
          {t('commission.simulateBase')}{' '}
          <Input
            className="commission-base"
            aria-label={t('commission.simulateBase')}
            value={base}
            status={valid ? '' : 'error'}
            onChange={(e) => setBase(e.target.value.replaceAll(',', '').trim())}
          />
        </label>
        <label>
          {t('commission.simulateDay')}{' '}
          <DatePicker
            allowClear={false}
            aria-label={t('commission.simulateDay')}
            value={dayjs(day)}
            onChange={(d) => d && setDay(within(d.format('YYYY-MM-DD'), startOf(record), endOf(record)))}
          />
        </label>
        <span className="note">{t('commission.simulateAbout')}</span>
      </div>
      <div className="commission-figures">
        <div>
          <span>{t('commission.simulatePool')}</span>
          <b data-testid="simulated-pool">{fullMoney(pool.toFixed(2))}</b>
        </div>
        <div>
          <span>{t('commission.simulateHeld')}</span>
          <b>{fullMoney(heldOf(pool, hold).held.toFixed(2))}</b>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="note">{t('commission.simulateNone')}</p>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('commission.simulate')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{t('commission.who')}</th>
                <th>{t('commission.role')}</th>
                <th className="num">{t('commission.share')}</th>
                <th className="num">{t('commission.amount')}</th>
                <th className="num">{t('commission.held')}</th>
                <th className="num">{t('commission.payable')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r.id}>
                  <td>{r.employee?.title ?? t('commission.pool')}</td>
                  <td>{roles[r.role]}</td>
                  <td className="num">{percentText(r.share_rate, 2)}</td>
                  <td className="num">{fullMoney(r.amount.toFixed(2))}</td>
                  <td className="num">{fullMoney(r.held.toFixed(2))}</td>
                  <td className="num">{fullMoney(r.payable.toFixed(2))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
