import { StateTag } from '@crossway/web-ui'
import { openRecord, stateLabel, useLang, usePageModel, useText, type RecordProps } from '@crossway/web-kit'
import { Button, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { basesEn, basesZh, calcsEn, calcsZh, type BaseMetric, type DivideCalc } from '../../model/commission/words.ts'
import { useAnswer } from './month.tsx'

interface Version {
  readonly id: number
  readonly name: string
  readonly version_no: number
  readonly status: string
  readonly effective_from: string
  readonly effective_to: string | null
  readonly base_metric: BaseMetric
  readonly calc: DivideCalc
  readonly team: string | null
}
/** All versions of a project's structure, the newest first. */
export default function VersionsTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const lang = useLang()
  const model = usePageModel()
  const filter = encodeURIComponent(JSON.stringify({ code: { eq: record['code'] } }))
  const { answer } = useAnswer<{ rows: Version[] }>(
    `dividing-structure?view=${model.route}&size=100&sort=-version_no&filter=${filter}`,
    Number(record['version']),
  )
  if (!answer) return <Skeleton active />
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t('commission.versions')} data-testid="divide-versions">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{t('commission.version')}</th>
            <th>{t('commission.state')}</th>
            <th>{t('commission.from')}</th>
            <th>{t('commission.to')}</th>
            <th>{t('commission.base')}</th>
            <th>{t('commission.calc')}</th>
            <th>{t('commission.who')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.rows.map((v) => (
            <tr key={v.id} className={v.id === record.id ? 'is-own' : ''}>
              <td>
                <Button type="link" size="small" className="source-link" disabled={v.id === record.id} onClick={() => void openRecord(model.route, v.id)}>
                  {v.name}
                </Button>
              </td>
              <td>
                <StateTag
                  record="dividing_structure"
                  state={v.status}
                  label={stateLabel(model, v.status, lang)}
                  zh={stateLabel(model, v.status, 'zh-cn')}
                  size={20}
                />
              </td>
              <td>{v.effective_from}</td>
              <td>{v.effective_to ?? t('commission.forever')}</td>
              <td>{(lang === 'en' ? basesEn : basesZh)[v.base_metric]}</td>
              <td>{(lang === 'en' ? calcsEn : calcsZh)[v.calc]}</td>
              <td>{v.team ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
