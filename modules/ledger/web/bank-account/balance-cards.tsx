import { num, sum } from '@crossway/kernel'
import { fullMoney, KpiCard, registerGridTexts } from '@crossway/web-ui'
import { errorText, get, openRecord, useLang } from '@crossway/web-kit'
import { Alert, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import '../ledger.css'

registerGridTexts()

interface Account {
  readonly id: number
  readonly name: string
  readonly currency: string
  readonly balance: string
  readonly balance_cny: string | null
  readonly company: { readonly id: number; readonly title: string }
}
/** What each company holds: its accounts in their currency, and all of them in CNY at the latest spot rate. */
export default function BalanceCards(): ReactElement {
  const lang = useLang()
  const [rows, setRows] = useState<readonly Account[]>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    const filter = encodeURIComponent(JSON.stringify({ active: { eq: true } }))
    get<{ rows: Account[] }>(`bank-account?view=bankAccount&size=200&sort=code&filter=${filter}&fields=name,currency,balance,balance_cny,company`, {
      silent: true,
    }).then(
      (a) => void (gone || setRows(a.rows)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [])
  if (failed) return <Alert type="error" title={failed} />
  if (!rows) return <Skeleton active style={{ padding: 16 }} />
  const companies = [...Map.groupBy(rows, (r) => r.company.id).values()]
  return (
    <div className="balance-cards" data-testid="balance-cards">
      {companies.map((own) => {
        const known = own.filter((a) => a.balance_cny !== null)
        return (
          <section key={own[0]!.company.id}>
            <h2>
              {own[0]!.company.title}{' '}
              <small>
                CNY {fullMoney(sum(known.map((a) => num(a.balance_cny!))).toFixed(2))}
                {known.length < own.length &&
                  (lang === 'en' ? ` · ${own.length - known.length} without a rate` : ` · ${own.length - known.length} 个账户缺汇率`)}
              </small>
            </h2>
            <div className="balance-row">
              {own.map((a) => (
                <KpiCard
                  key={a.id}
                  label={`${a.name} (${a.currency})`}
                  value={fullMoney(num(a.balance).toFixed(2))}
                  {...(a.currency !== 'CNY' && a.balance_cny !== null ? { footer: `CNY ${fullMoney(a.balance_cny)}` } : {})}
                  onClick={() => void openRecord('bankAccount', a.id)}
                />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}
