import type { LabelsOf } from '@crossway/kernel'
import type { consumer, consumerTouch } from './consumer.resource.ts'

const channel = { email: '邮件', sms: '短信', whatsapp: 'WhatsApp', phone: '电话', social: '社媒' }
const purpose = { trial: '试用', survey: '调研', content: '内容', after_sale: '售后', newsletter: '资讯' }
const result = { no_reply: '无回复', agreed: '同意', delivered: '已送达', published: '已发布', declined: '拒绝', no_show: '失约' }
const reason = { reason: '原因' }
export const consumerZh: LabelsOf<typeof consumer> = {
  name: '消费者',
  fields: {
    no: '编号',
    name: '姓名',
    email: '邮箱',
    phone: '电话',
    country: { label: '国家', example: 'US' },
    state: '州',
    language: { label: '语言', example: 'en' },
    time_zone: { label: '时区', example: 'America/New_York' },
    social: { label: '社媒', fields: { network: '平台', handle: '账号', url: '链接', followers: '粉丝数' } },
    source: { label: '来源', values: { card: '售后卡', order: '订单', shopify: '独立站', social: '社媒', event: '活动', referral: '推荐', import: '导入' } },
    source_ref: '来源单号',
    interests: '兴趣',
    categories: '类目',
    level: { label: '等级', values: { a: 'A', b: 'B', c: 'C', d: 'D' }, help: 'A：完成3次以上且平均4分；B：完成1次以上且3分；D：失约2次' },
    household: { label: '家庭信息', help: '宠物、孩子、住房，须有授权' },
    consent_email: '邮件授权',
    consent_sms: '短信授权',
    consent_content: '内容授权',
    consented_at: '授权时间',
    consent_evidence: { label: '授权凭证', help: '表单编号、IP、文本版本' },
    projects: { label: '可用项目', help: '空 = 全部项目' },
    cooperation_count: '合作次数',
    last_contact_at: '最近联系',
    last_result: { label: '最近结果', values: result },
    status_reason: '状态原因',
    erase_by: '清除申请人',
    merged_into: '并入',
  },
  states: { active: '可用', cooling: '冷却中', opted_out: '已退订', blacklisted: '黑名单', erasing: '待清除', erased: '已清除', merged: '已合并' },
  actions: {
    contact: {
      label: '联系',
      args: { channel: { label: '渠道', values: channel }, purpose: { label: '目的', values: purpose }, msku: '商品', text: '内容', cost: '成本' },
    },
    result: { label: '登记结果', args: { result: { label: '结果', values: result }, rating: '评分', content_url: '内容链接' } },
    optOut: { label: '退订', args: reason },
    consent: { label: '重新授权', args: { email: '邮件授权', sms: '短信授权', content: '内容授权', evidence: '授权凭证' } },
    blacklist: { label: '拉黑', args: reason },
    askErase: { label: '申请清除', args: reason },
    erase: '确认清除',
    keep: '撤回清除',
    merge: { label: '合并', args: { into: '并入消费者', reason: '原因' } },
  },
  sections: { basic: '消费者', consent: '授权', more: '更多', figures: '统计' },
  tabs: { all: '全部', a: 'A', b: 'B', c: 'C', cooling: '冷却', opted_out: '退订', blacklisted: '黑名单', erasing: '待清除' },
}
export const consumerTouchZh: LabelsOf<typeof consumerTouch> = {
  name: '触达记录',
  fields: {
    consumer: '消费者',
    at: '日期',
    channel: { label: '渠道', values: channel },
    purpose: { label: '目的', values: purpose },
    msku: '商品',
    task: '推广任务',
    text: '内容',
    cost: '成本',
    result: { label: '结果', values: result },
    content_url: '内容链接',
    rating: '评分',
  },
  states: {},
  actions: {},
  tabs: { all: '全部' },
}
