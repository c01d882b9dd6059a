import { fixed, PageDrawer, ReasonDialog } from '@crossway/web-ui'
import { get, post, useAuth, useText } from '@crossway/web-kit'
import { Badge, Button, Skeleton } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'

interface Gap {
  readonly store: number
  readonly store_name: string
  readonly from_day: string
  readonly to_day: string
  readonly days: number
  readonly sales_cny: string
  readonly waived: string | null
}
/** Says how many stretches of days have sales and no statement, and lists them; those that need none are waived with a reason. */
export function MissingStatements(): ReactElement | null {
  const t = useText()
  const mayWaive = useAuth('settlement/check')
  const [rows, setRows] = useState<readonly Gap[]>()
  const [open, setOpen] = useState(false)
  const [waiving, setWaiving] = useState<Gap>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    get<{ rows: Gap[] }>('settlement-gaps', { silent: true }).then(
      (a) => void (gone || setRows(a.rows)),
      () => void (gone || setRows([])),
    )
    return () => void (gone = true)
  }, [turn])
  const missing = rows?.filter((r) => r.waived === null).length ?? 0
  return (
    <>
      <Badge count={missing} size="small" overflowCount={99}>
        <Button data-testid="btn-missingStatements" onClick={() => (setOpen(true), setTurn((n) => n + 1))}>
          {t('finance.gaps.button')}
        </Button>
      </Badge>
      {open && (
        <PageDrawer title={t('finance.gaps.title')} size={720} onClose={() => setOpen(false)} destroyOnHidden>
          <p className="note">{t('finance.gaps.about')}</p>
          {!rows ? (
            <Skeleton active />
          ) : rows.length === 0 ? (
            <p>{t('finance.gaps.none')}</p>
          ) : (
            <div className="table-scroll" tabIndex={0} role="region" aria-label={t('finance.gaps.title')}>
              <table className="plain-table" data-testid="statement-gaps">
                <thead>
                  <tr>
                    <th>{t('finance.gaps.store')}</th>
                    <th>{t('finance.gaps.from')}</th>
                    <th>{t('finance.gaps.to')}</th>
                    <th className="num">{t('finance.gaps.days')}</th>
                    <th className="num">{t('finance.gaps.sales')}</th>
                    <th>{t('finance.gaps.state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((r) => (
                    <tr key={`${r.store} ${r.from_day}`}>
                      <td>{r.store_name}</td>
                      <td>{r.from_day}</td>
                      <td>{r.to_day}</td>
                      <td className="num">{r.days}</td>
                      <td className="num">{fixed(r.sales_cny, 2)}</td>
                      <td>
                        {r.waived !== null ? (
                          <span className="note">
                            {t('finance.gaps.waived')} · {r.waived}
                          </span>
                        ) : mayWaive ? (
                          <Button type="link" size="small" className="source-link" onClick={() => setWaiving(r)}>
                            {t('finance.gaps.waive')}
                          </Button>
                        ) : (
                          <span className="is-bad">{t('finance.gaps.open')}</span>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </PageDrawer>
      )}
      {waiving && (
        <ReasonDialog
          title={`${t('finance.gaps.waive')} · ${waiving.store_name} · ${waiving.from_day} – ${waiving.to_day}`}
          label={t('finance.gaps.reason')}
          onSend={(reason) =>
            post(
              'settlement-gaps/waive',
              { store: waiving.store, from_day: waiving.from_day, to_day: waiving.to_day, reason },
              { successText: true, silent: true },
            )
          }
          onClose={(done) => (setWaiving(undefined), done && setTurn((n) => n + 1))}
        />
      )}
    </>
  )
}
