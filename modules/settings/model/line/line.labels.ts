import { recordLabels } from '@crossway/platform/words'
import { dedicatedLine } from './dedicated-line.resource.ts'
import { lineBinding } from './line-binding.resource.ts'
import { lineCheck } from './line-check.resource.ts'
import { lineCost } from './line-cost.query.ts'

const lineWord = ['专线', 'Line'] as const
const exitIp = ['出口IP', 'Exit IP'] as const

export const dedicatedLineLabels = recordLabels(dedicatedLine, {
  name: ['专线', 'Dedicated line'],
  fields: {
    line_no: ['编号', 'Line no.'],
    type: {
      values: {
        sdwan: 'SD-WAN',
        vps: ['云主机', 'VPS'],
        static_residential: ['静态住宅', 'Static residential'],
        office: ['办公专线', 'Office line'],
        mobile: ['移动', 'Mobile'],
      },
    },
    exit_ip: exitIp,
    port: ['端口', 'Port'],
    protocol: { label: ['协议', 'Protocol'], values: { http: 'HTTP', https: 'HTTPS', socks5: 'SOCKS5', wireguard: 'WireGuard', other: ['其他', 'Other'] } },
    auth_user: ['认证用户', 'Login name'],
    auth_set: ['已存密码', 'Password stored'],
    vendor: ['线路商', 'Vendor'],
    contract_no: ['合同号', 'Contract no.'],
    region: ['地区', 'Place'],
    isp: ['运营商', 'ISP'],
    bandwidth: ['带宽', 'Bandwidth'],
    monthly_cost: ['月费', 'Monthly cost'],
    bill_day: ['账单日', 'Bill day'],
    paid_to: { label: ['已付至', 'Paid to'], help: ['到期前7天提醒', 'A reminder comes 7 days before'] },
    company: ['承担主体', 'Borne by'],
    state_reason: ['状态原因', 'Reason of the state'],
  },
  states: { idle: ['空闲', 'Idle'], active: ['使用中', 'In use'], faulty: ['故障', 'Faulty'], retired: ['停用', 'Retired'] },
  actions: {
    bind: ['绑定账号', 'Bind'],
    unbind: ['解绑', 'Unbind'],
    replace: { label: ['更换专线', 'Replace'], args: { line: ['新专线', 'New line'] } },
    renew: { label: ['续费', 'Renew'], args: { months: ['月数', 'Months'] } },
    test: ['检测', 'Test'],
    retire: ['停用', 'Retire'],
  },
  sections: { basic: ['基本信息', 'Basics'], network: ['网络', 'Network'], money: ['费用', 'Cost'] },
  tabs: { due: ['7天内到期', 'Due in 7 days'] },
})
export const lineBindingLabels = recordLabels(lineBinding, {
  name: ['绑定记录', 'Bindings'],
  fields: { line: lineWord, exit_ip: exitIp, by: ['操作人', 'By'], reason: ['结束原因', 'Reason of the end'] },
  tabs: { live: ['使用中', 'In use'] },
})
export const lineCheckLabels = recordLabels(lineCheck, {
  name: ['检测记录', 'Checks'],
  fields: {
    line: lineWord,
    at: ['检测时间', 'Checked at'],
    ok: ['正常', 'In order'],
    reachable: ['可达', 'Reachable'],
    ms: ['延迟', 'Latency'],
    seen_ip: ['实测IP', 'Address seen'],
    blacklist_hits: ['黑名单命中', 'Blacklist hits'],
  },
  tabs: { bad: ['异常', 'Failed'] },
})
export const lineCostLabels = recordLabels(lineCost, {
  name: ['费用报表', 'Cost by account'],
  fields: {
    month: ['月份', 'Month'],
    line: lineWord,
    company: ['承担主体', 'Borne by'],
    days: ['使用天数', 'Days in use'],
    monthly_cost: ['月费', 'Monthly cost'],
  },
})
