import { numberText, openTab, useBoth } from '@crossway/web-kit'
import { fullMoney } from '@crossway/web-ui'
import { Segmented } from 'antd'
import { useState, type ReactElement, type ReactNode } from 'react'
import type { BoardAnswer } from './board-answer.ts'

function Card({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <section className="card box w6" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="grow" />
        {extra}
      </header>
      <div className="crm-table" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </section>
  )
}
const None = (): ReactElement => {
  const both = useBoth()
  return <p className="note">{both('本期没有数据', 'Nothing in this period')}</p>
}

/** New customers by source or industry, and how many of them have signed. */
export function ShareCard({ title, route, rows }: { title: string; route: string; rows: BoardAnswer['sources'] }): ReactElement {
  const both = useBoth()
  const all = rows.reduce((n, r) => n + r.n, 0)
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <None />
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{title}</th>
              <th className="num">{both('新增', 'New')}</th>
              <th className="num">{both('占比', 'Share')}</th>
              <th className="num">{both('签约率', 'Signed')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 12).map((r) => (
              <tr key={r.id}>
                <td>
                  <button type="button" className="figure-link is-link" onClick={() => void openTab(route)}>
                    {r.name}
                  </button>
                  {r.track && r.track !== 'none' && <span className="note"> {r.track}</span>}
                </td>
                <td className="num">{numberText(r.n)}</td>
                <td className="num">{((r.n / all) * 100).toFixed(1)}%</td>
                <td className="num">{((r.signed / r.n) * 100).toFixed(1)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** People by signed amount, effective follow-ups or new customers. */
export function RankingCard({ rows }: { rows: BoardAnswer['ranking'] }): ReactElement {
  const both = useBoth()
  const [by, setBy] = useState<'signed_amount' | 'effective' | 'created'>('signed_amount')
  const sorted = [...rows].sort((a, b) => Number(b[by]) - Number(a[by])).slice(0, 10)
  return (
    <Card
      title={both('排名', 'Ranking')}
      extra={
        <Segmented
          size="small"
          value={by}
          options={[
            { value: 'signed_amount', label: both('签约额', 'Amount') },
            { value: 'effective', label: both('有效跟进', 'Follow-ups') },
            { value: 'created', label: both('新增', 'New') },
          ]}
          onChange={(v) => setBy(v as typeof by)}
        />
      }
    >
      {sorted.length === 0 ? (
        <None />
      ) : (
        <table className="plain-table">
          <tbody>
            {sorted.map((r, i) => (
              <tr key={r.id}>
                <td className="num">{i + 1}</td>
                <td>{r.name}</td>
                <td className="num">{by === 'signed_amount' ? fullMoney(r.signed_amount) : numberText(r[by])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const heat = (n: number): string => (n > 10 ? 'num is-hot' : n > 4 ? 'num is-warm' : 'num')
/** How long the customers in progress of each person have not been followed up. */
export function StagnationCard({ rows }: { rows: BoardAnswer['stagnation'] }): ReactElement {
  const both = useBoth()
  return (
    <Card title={both('停滞热力', 'Stagnation')}>
      {rows.length === 0 ? (
        <None />
      ) : (
        <table className="plain-table crm-heat">
          <thead>
            <tr>
              <th>{both('负责人', 'Owner')}</th>
              <th className="num">0-7</th>
              <th className="num">8-15</th>
              <th className="num">16-30</th>
              <th className="num">{both('30天以上', 'Over 30')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.id}>
                <td>
                  <button
                    type="button"
                    className="figure-link is-link"
                    onClick={() => void openTab('working', { f: JSON.stringify({ owner: { in: [r.id] } }) })}
                  >
                    {r.name}
                  </button>
                </td>
                {[r.d7, r.d15, r.d30, r.more].map((n, i) => (
                  <td key={i} className={i === 0 ? 'num' : heat(n)}>
                    {n || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

/** What fell back, was given back or was extended, by owner. */
export function RecycledCard({ rows }: { rows: BoardAnswer['recycled'] }): ReactElement {
  const both = useBoth()
  return (
    <Card title={both('回收情况', 'Taken back')}>
      {rows.length === 0 ? (
        <None />
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('负责人', 'Owner')}</th>
              <th className="num">{both('自动回收', 'Expired')}</th>
              <th className="num">{both('释放', 'Released')}</th>
              <th className="num">{both('延期', 'Extended')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.id}>
                <td>
                  <button type="button" className="figure-link is-link" onClick={() => void openTab('opensea', { part: 'customer_pool_log' })}>
                    {r.name}
                  </button>
                </td>
                <td className="num">{r.expired || '–'}</td>
                <td className="num">{r.released || '–'}</td>
                <td className="num">{r.extended || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
