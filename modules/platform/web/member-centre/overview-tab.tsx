import { useText } from '@crossway/web-kit'
import { num } from '@crossway/kernel'
import type { ReactElement } from 'react'

export interface Overview {
  readonly username: string
  readonly nickname: string
  readonly balance: string
  readonly integral: number
  readonly signature: string | null
  readonly birthday: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly party: string | null
  readonly group_name: string
  readonly version: number
  /** What he may do here; `record` where a page of ours shows it. */
  readonly menu: readonly { readonly name: string; readonly title: string; readonly title_en: string; readonly record: string | null }[]
  readonly days: readonly { readonly day: string; readonly came: string; readonly went: string }[]
}

/** Balances, and a bar of each of the last 30 days out of real ledger lines. */
export function OverviewTab({ data }: { data: Overview }): ReactElement {
  const t = useText()
  const most = Math.max(1, ...data.days.flatMap((d) => [num(d.came).toNumber(), num(d.went).toNumber()]))
  const height = (v: string): string => `${Math.round((num(v).toNumber() / most) * 100)}%`
  return (
    <div className="member-overview">
      <dl className="member-figures">
        <div>
          <dt>{t('userLogin.balance')}</dt>
          <dd>{`CNY ${num(data.balance).toFixed(2)}`}</dd>
        </div>
        <div>
          <dt>{t('userLogin.points')}</dt>
          <dd>{data.integral}</dd>
        </div>
        <div>
          <dt>{data.group_name}</dt>
          <dd>{data.party ?? data.username}</dd>
        </div>
      </dl>
      <h2>{t('userLogin.days')}</h2>
      <div
        className="member-days"
        role="img"
        aria-label={`${t('userLogin.days')}: ${t('userLogin.came')} ${data.days.reduce((n, d) => n.plus(d.came), num(0)).toFixed(2)}, ${t('userLogin.went')} ${data.days.reduce((n, d) => n.plus(d.went), num(0)).toFixed(2)}`}
      >
        {data.days.map((d) => (
          <span key={d.day} title={`${d.day} +${num(d.came).toFixed(2)} −${num(d.went).toFixed(2)}`}>
            <i className="came" style={{ height: height(d.came) }} />
            <i className="went" style={{ height: height(d.went) }} />
          </span>
        ))}
      </div>
    </div>
  )
}
