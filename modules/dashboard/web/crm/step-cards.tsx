import { numberText, useBoth } from '@crossway/web-kit'
import { KpiCard, percentText } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { Compare } from '../../model/crm/compared.ts'
import { funnelSteps, winRate, type TrackBoard, type TrackSet } from '../../model/crm/tracks.ts'
import { ChangeFoot } from './change-foot.tsx'

/** How far the customers of the period came, each step with its change. */
export function StepCards({
  a,
  compare,
  words,
  open,
}: {
  a: TrackBoard
  compare: Compare
  words: Readonly<Record<TrackSet, string>>
  open: (set: TrackSet) => void
}): ReactElement {
  const both = useBoth()
  const of = (step: (typeof funnelSteps)[number]): number => a.funnel.find((f) => f.step === step)?.n ?? 0
  return (
    <div className="crm-kpis" data-testid="step-cards">
      {funnelSteps.map((step) => (
        <KpiCard
          key={step}
          label={words[step]}
          value={numberText(of(step))}
          onClick={() => open(step)}
          footer={
            <ChangeFoot compare={compare} now={of(step)} before={a.compared?.[step]}>
              {step === 'signed' && `${both('签约率', 'Win rate')} ${percentText(winRate(of('signed'), of('leads'))?.toFixed(6))} `}
            </ChangeFoot>
          }
        />
      ))}
    </div>
  )
}
