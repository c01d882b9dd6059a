import { auth, replaceQuery, type PageProps } from '@crossway/web-kit'
import { genericPage, registerGridTexts } from '@crossway/web-ui'
import { Segmented } from 'antd'
import { lazy, Suspense, type ReactElement } from 'react'
import { Batch } from './batch.tsx'
import { useBoth } from './both.ts'
import { Calculator } from './calculator.tsx'
import { Sheet } from './sheet.tsx'
import './trial.css'

registerGridTexts()
const route = 'pricingTrial'
const Generic = lazy(genericPage(route)!)

/** Unit profit at a price, and the price for a goal: sold by ourselves (SC), sold to Amazon (VC); saved trials and rates beside them (tool.md pricingTrial). */
export default function TrialPage(props: PageProps): ReactElement {
  const both = useBoth()
  const { query } = props
  const look = query['look'] ?? ''
  const view = query['DetailID'] !== undefined ? 'list' : ['list', 'batch', 'sheet'].includes(look) ? look : query['tab'] === 'vc' ? 'vc' : 'sc'
  const { look: _look, ...rest } = query
  const choice = [
    { value: 'sc', label: 'SC' },
    ...(auth('pricingTrial/vc') ? [{ value: 'vc', label: 'VC' }] : []),
    { value: 'batch', label: both(['批量试算', 'Batch']) },
    ...(auth('pricingTrial/add') ? [{ value: 'sheet', label: both(['表格导入', 'From a sheet']) }] : []),
    { value: 'list', label: both(['试算记录与费率', 'Trials and rates']) },
  ]
  const go = (to: string): void => void replaceQuery({ look: to === 'sc' || to === 'vc' ? '' : to, tab: to === 'vc' ? 'vc' : '', DetailID: '', part: '' })
  return (
    <div className="trial-page" data-testid="page-pricingTrial">
      {query['DetailID'] === undefined && <Segmented value={view} options={choice} onChange={go} data-testid="trial-views" />}
      {view === 'list' ? (
        <Suspense fallback={null}>
          <Generic {...props} query={rest} />
        </Suspense>
      ) : view === 'batch' ? (
        <Batch route={route} />
      ) : view === 'sheet' ? (
        <Sheet />
      ) : (
        <Calculator key={view} kind={view === 'vc' ? 'vc' : 'sc'} route={route} />
      )}
    </div>
  )
}
