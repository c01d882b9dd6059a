import { registerNotices } from '@crossway/platform/server'

type Kinds = Parameters<typeof registerNotices>[1]
const todo = (code: string, zh: string, en: string): Kinds[number] => ({ code: `design.${code}`, category: 'todo', level: 'info', title: { 'zh-cn': zh, en } })
const important = (code: string, zh: string, en: string): Kinds[number] => ({ ...todo(code, zh, en), level: 'important' })
export const designNotices: Kinds = [
  todo('submitted', '设计需求{no}待受理：{title}', 'Demand {no} is to be taken in: {title}'),
  todo('accepted', '设计需求{no}已受理，承诺{at}完成：{title}', 'Demand {no} was taken in, promised for {at}: {title}'),
  important('returned', '设计需求{no}被退回：{title}，{reason}', 'Demand {no} was returned: {title}, {reason}'),
  todo('assigned', '设计需求{no}已分配给您：{title}', 'Demand {no} was assigned to you: {title}'),
  todo('held', '设计需求{no}已挂起：{title}', 'Demand {no} is on hold: {title}'),
  todo('delivered', '设计需求{no}待验收：{title}', 'Demand {no} is to be accepted: {title}'),
  important('rework', '设计需求{no}返工：{title}，{reason}', 'Demand {no} is to be reworked: {title}, {reason}'),
  todo('change', '设计需求{no}申请变更：{title}，{reason}', 'A change of demand {no} is asked for: {title}, {reason}'),
  todo('changeAgreed', '设计需求{no}的变更已同意：{title}', 'The change of demand {no} was agreed: {title}'),
  todo('changeRefused', '设计需求{no}的变更未同意：{title}', 'The change of demand {no} was refused: {title}'),
  important('cancelled', '设计需求{no}已取消：{title}，{reason}', 'Demand {no} was cancelled: {title}, {reason}'),
  important('taskRefused', '设计任务{no}被拒单：{title}，{reason}', 'Task {no} was refused: {title}, {reason}'),
  todo('toReview', '设计任务{no}待审核：{title}', 'Task {no} is to be reviewed: {title}'),
  important('sentBack', '设计任务{no}返工：{title}，{reason}', 'Task {no} was sent back: {title}, {reason}'),
  todo('scriptReady', '脚本{no}待确认：{title}', 'Script {no} is to be confirmed: {title}'),
  todo('scriptConfirmed', '脚本{no}已确认：{title}', 'Script {no} was confirmed: {title}'),
  important('revoked', '设计任务{no}的验收已撤销：{title}，{reason}', 'The acceptance of task {no} was revoked: {title}, {reason}'),
  important('transferred', '设计任务{no}已转派：{title}，{reason}', 'Task {no} was handed on: {title}, {reason}'),
  todo('dueAsked', '设计任务{no}申请改期：{title}，{reason}', 'More time is asked for task {no}: {title}, {reason}'),
  todo('dueAgreed', '设计任务{no}的改期已同意：{title}', 'More time was agreed for task {no}: {title}'),
  todo('dueRefused', '设计任务{no}的改期未同意：{title}', 'More time was refused for task {no}: {title}'),
  important('taskDue', '设计任务{no}将于{date}到期：{title}', 'Task {no} is due on {date}: {title}'),
  important('waiting', '设计需求{no}超过1天未受理：{title}', 'Demand {no} waits for more than a day: {title}'),
  important('unaccepted', '设计需求{no}超过3天未验收：{title}', 'Demand {no} waits for acceptance for more than 3 days: {title}'),
  todo('plan', '您的排期已更新，共{n}个任务', 'Your plan has changed: {n} tasks'),
  todo('orderDelivered', '视觉订单{no}已交付，请联系客户验收', 'Visual order {no} is delivered; ask the customer to accept it'),
  important('orderConfirmed', '{name}已通过链接确认视觉订单{no}的验收', '{name} confirmed the acceptance of visual order {no} by the link'),
  important('orderSentBack', '{name}通过链接退回了视觉订单{no}：{reason}', '{name} sent visual order {no} back by the link: {reason}'),
  todo('performance', '{month}设计绩效已确认', 'Your performance of {month} is confirmed'),
]
