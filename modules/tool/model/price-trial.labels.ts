import { recordLabels } from '@crossway/platform/words'
import { priceTrial } from './price-trial.resource.ts'

export const priceTrialLabels = recordLabels(priceTrial, {
  name: ['定价试算', 'Pricing trial'],
  fields: {
    kind: { values: { sc: 'SC', vc: 'VC', mc: ['多渠道', 'Multi-channel'] } },
    channel: ['渠道', 'Channel'],
    group_no: ['方案组', 'Group'],
    scenario: ['方案', 'Scenario'],
    input: ['输入', 'Inputs'],
    rate_versions: ['费率版本', 'Rates used'],
    result: ['结果', 'Result'],
    price: ['售价', 'Price'],
    landed: ['到仓成本', 'Landed cost'],
    profit: ['单件利润', 'Unit profit'],
    margin: ['利润率', 'Margin'],
    roi: ['投资回报', 'Return on cost'],
    light: { label: ['利润灯', 'Margin light'], values: { green: ['达标', 'On target'], amber: ['低于目标', 'Below target'], red: ['亏损', 'Loss'] } },
    goal_type: {
      label: ['目标', 'Goal'],
      values: { break_even: ['保本', 'Break-even'], margin: ['利润率', 'Margin'], profit: ['利润额', 'Profit'], roi: ['投资回报', 'Return on cost'] },
    },
    goal_value: ['目标值', 'Goal value'],
    solved_price: ['目标价', 'Price for the goal'],
    recalculated: ['重算变化', 'Changed by recalculation'],
    decided_price: ['定价', 'Decided price'],
    min_price: ['底价', 'Floor'],
    valid_from: ['生效日', 'Valid from'],
  },
  states: { submitted: ['待审', 'Submitted'], approved: ['已定价', 'Decided'], superseded: ['已替代', 'Superseded'] },
  actions: {
    submit: { label: ['提交定价', 'Submit'], args: {} },
    approve: {
      label: ['定价', 'Decide price'],
      args: {
        decided_price: { label: ['定价', 'Price'], help: ['不填即试算售价', 'The price of the trial where it is left out'] },

        valid_from: { label: ['生效日', 'Valid from'], help: ['不填即今天', 'Today where it is left out'] },
      },
    },
    reject: { args: {} },
    recalc: ['重算', 'Recalculate'],
  },
  tabs: {
    mine: ['我的', 'Mine'],
    submitted: ['待审', 'Submitted'],
    approved: ['已定价', 'Decided'],
    rejected: ['已驳回', 'Rejected'],
    ended: ['已失效', 'Ended'],
    negative: ['亏损', 'Losses'],
  },
  sections: { result: ['结果', 'Result'], decision: ['定价', 'Decision'] },
})
