import { num } from '@crossway/kernel'
import { fullMoney, percentText, StateTag } from '@crossway/web-ui'
import { stateLabel, useLang, usePageModel, useText } from '@crossway/web-kit'
import { Alert, Skeleton, Tag } from 'antd'
import type { ReactElement } from 'react'
import { lineRolesEn, lineRolesZh, type LineRole } from '../../model/commission/words.ts'
import { answerOf, useAnswer } from './month.tsx'

interface Line {
  readonly id: number
  readonly month: string
  readonly bill_no: string
  readonly status: string
  readonly estimated: boolean
  readonly project: string
  readonly role: LineRole
  readonly share_rate: string
  readonly days_ratio: string
  readonly coefficient: string
  readonly coefficient_missing: boolean
  readonly amount: string
  readonly adjust_amount: string
  readonly adjust_reason: string | null
  readonly held: string
  readonly payable: string
  readonly forfeited: boolean
  readonly forfeit_reason: string | null
  readonly payroll_month: string | null
}

/** One's own commission, month by month; of nobody else. */
export default function MineView(): ReactElement {
  const t = useText()
  const lang = useLang()
  const model = usePageModel()
  const { answer, failed } = useAnswer<{ rows: Line[] }>(answerOf(model.route, 'mine'))
  if (failed) return <Alert type="error" title={failed} />
  if (!answer) return <Skeleton active />
  const roles = lang === 'en' ? lineRolesEn : lineRolesZh
  return (
    <div className="commission-view" data-testid="commission-mine">
      <p className="note">{t(answer.rows.length ? 'commission.mineAbout' : 'commission.mineNone')}</p>
      {answer.rows.length > 0 && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={t('commission.mineAbout')}>
          <table className="plain-table">
            <thead>
              <tr>
                <th>{t('commission.month')}</th>
                <th>{t('commission.project')}</th>
                <th>{t('commission.role')}</th>
                <th className="num">{t('commission.share')}</th>
                <th className="num">{t('commission.days')}</th>
                <th className="num">{t('commission.coefficient')}</th>
                <th className="num">{t('commission.amount')}</th>
                <th className="num">{t('commission.adjust')}</th>
                <th className="num">{t('commission.held')}</th>
                <th className="num">{t('commission.payable')}</th>
                <th>{t('commission.payroll')}</th>
                <th>{t('commission.state')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((r) => (
                <tr key={r.id}>
                  <td>{r.month}</td>
                  <td>{r.project}</td>
                  <td>{roles[r.role]}</td>
                  <td className="num">{percentText(r.share_rate)}</td>
                  <td className="num">{percentText(r.days_ratio)}</td>
                  <td className="num" title={r.coefficient_missing ? t('commission.noCoefficient') : undefined}>
                    {num(r.coefficient).toFixed(2)}
                    {r.coefficient_missing && ' *'}
                  </td>
                  <td className="num">{fullMoney(r.amount)}</td>
                  <td className="num" title={r.adjust_reason ?? undefined}>
                    {fullMoney(r.adjust_amount)}
                  </td>
                  <td className="num">{fullMoney(r.held)}</td>
                  <td className="num">{fullMoney(r.payable)}</td>
                  <td>{r.payroll_month ?? '–'}</td>
                  <td>
                    <StateTag
                      record="commission_bill"
                      state={r.status}
                      label={stateLabel(model, r.status, lang)}
                      zh={stateLabel(model, r.status, 'zh-cn')}
                      size={20}
                    />
                    {r.estimated && <Tag>{t('commission.estimated')}</Tag>}
                    {r.forfeited && (
                      <Tag color="error" title={r.forfeit_reason ?? undefined}>
                        {t('commission.forfeited')}
                      </Tag>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
