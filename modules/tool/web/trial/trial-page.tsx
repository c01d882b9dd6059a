import { auth, replaceQuery, type PageProps } from '@crossway/web-kit'
import { genericPage, registerGridTexts } from '@crossway/web-ui'
import { Segmented } from 'antd'
import { lazy, Suspense, type ReactElement } from 'react'
import { useBoth } from './both.ts'
import { Calculator } from './calculator.tsx'
import './trial.css'

registerGridTexts()
const route = 'pricingTrial'
const Generic = lazy(genericPage(route)!)

/** Unit profit at a price, and the price for a goal: sold by ourselves (SC), sold to Amazon (VC); saved trials and rates beside them (tool.md pricingTrial). */
export default function TrialPage(props: PageProps): ReactElement {
  const both = useBoth()
  const { query } = props
  const view = query['DetailID'] !== undefined || query['look'] === 'list' ? 'list' : query['tab'] === 'vc' ? 'vc' : 'sc'
  const { look: _, ...rest } = query
  const choice = [
    { value: 'sc', label: 'SC' },
    ...(auth('pricingTrial/vc') ? [{ value: 'vc', label: 'VC' }] : []),
    { value: 'list', label: both(['试算记录与费率', 'Trials and rates']) },
  ]
  const go = (to: string): void => void replaceQuery({ look: to === 'list' ? 'list' : '', tab: to === 'vc' ? 'vc' : '', DetailID: '', part: '' })
  return (
    <div className="trial-page" data-testid="page-pricingTrial">
      {query['DetailID'] === undefined && <Segmented value={view} options={choice} onChange={go} data-testid="trial-views" />}
      {view === 'list' ? (
        <Suspense fallback={null}>
          <Generic {...props} query={rest} />
        </Suspense>
      ) : (
        <Calculator key={view} kind={view} route={route} />
      )}
    </div>
  )
}
