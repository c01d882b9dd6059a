import { fullMoney } from '@crossway/web-ui'
import { Input, Segmented, Select } from 'antd'
import type { ReactElement } from 'react'
import type { Answer } from './answer.ts'
import { useBoth } from './both.ts'

export interface GoalState {
  readonly type: string
  readonly value: string
  readonly unknown: string
}

/** What the price, the purchase price or the advertising must be for a goal. */
export function GoalBox({
  goal,
  onChange,
  answer,
  onTake,
  kind,
}: {
  goal: GoalState
  onChange: (g: GoalState) => void
  answer: Answer | undefined
  onTake: (price: string) => void
  kind: string
}): ReactElement {
  const both = useBoth()
  const solved = answer?.solved
  return (
    <div className="trial-goal" data-testid="trial-goal">
      <Select
        size="small"
        aria-label={both(['目标', 'Goal'])}
        value={goal.type}
        onChange={(type) => onChange({ ...goal, type })}
        options={[
          { value: '', label: both(['不求解', 'No goal']) },
          { value: 'break_even', label: both(['保本', 'Break-even']) },
          { value: 'margin', label: both(['目标利润率 %', 'Margin %']) },
          { value: 'profit', label: both(['目标利润额', 'Profit']) },
          { value: 'roi', label: both(['目标投资回报 %', 'Return on cost %']) },
        ]}
      />
      {goal.type !== '' && goal.type !== 'break_even' && (
        <Input
          size="small"
          aria-label={both(['目标值', 'Goal value'])}
          inputMode="decimal"
          value={goal.value}
          onChange={(e) => onChange({ ...goal, value: e.target.value.replace(/[^\d.]/g, '') })}
        />
      )}
      {goal.type !== '' && kind === 'sc' && (
        <Segmented
          size="small"
          value={goal.unknown}
          onChange={(unknown) => onChange({ ...goal, unknown })}
          options={[
            { value: 'price', label: both(['求售价', 'Price']) },
            { value: 'purchase', label: both(['求采购价', 'Purchase']) },
            { value: 'ads', label: both(['求广告', 'Advertising']) },
          ]}
        />
      )}
      {solved && (
        <output>
          {solved['price'] !== undefined && (
            <button type="button" className="plain-button" onClick={() => onTake(solved['price'] ?? '')} data-testid="trial-solved">
              {answer.currency} {fullMoney(solved['price'])}
            </button>
          )}
          {solved['landed'] !== undefined &&
            `${both(['到仓成本', 'Landed cost'])} ${fullMoney(solved['landed'])} · ${both(['采购价', 'Purchase price'])} ${fullMoney(solved['purchase_price'])} CNY`}
          {solved['ads_pct'] !== undefined && `${solved['ads_pct']}%`}
        </output>
      )}
    </div>
  )
}
