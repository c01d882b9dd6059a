import { recordLabels } from '@crossway/platform/words'
import { provider } from './provider.resource.ts'

export const providerLabels = recordLabels(provider, {
  name: ['物流商', 'Provider'],
  fields: {
    legal_name: ['法定名称', 'Legal name'],
    types: {
      label: ['类型', 'Types'],
      values: {
        forwarder: ['货代', 'Forwarder'],
        express: ['快递', 'Express'],
        carrier: ['船司/航司', 'Carrier'],
        broker: ['报关行', 'Customs broker'],
        overseas_wh: ['海外仓', 'Overseas warehouse'],
        last_mile: ['尾程', 'Last mile'],
        amazon: ['亚马逊', 'Amazon'],
      },
    },
    contact: ['联系人', 'Contact'],
    api_code: ['接口代码', 'API'],
    tax_no: ['税号', 'Tax number'],
    level: { label: ['级别', 'Level'], values: { A: 'A', B: 'B', C: 'C', D: 'D' } },
    on_time_pct: ['准时率', 'On time'],
  },
  states: { trial: ['试用', 'On trial'], active: ['合作', 'Active'], paused: ['暂停', 'Paused'], black: ['黑名单', 'Blacklisted'] },
  actions: { activate: ['转正', 'Activate'], pause: ['暂停', 'Pause'] },
  tabs: { active: ['合作', 'Active'], trial: ['试用', 'On trial'], paused: ['暂停', 'Paused'], black: ['黑名单', 'Blacklisted'] },
  sections: { basic: ['基本信息', 'Basic data'], contact: ['联系与接口', 'Contact and API'] },
})
