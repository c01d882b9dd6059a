import { recordLabels } from '@crossway/platform/words'
import { deliverableWords, platformWords, resourceTypeWords } from '../promotion-words.ts'
import { promotionPayee, payeeMethodWords } from './promotion-payee.resource.ts'
import { promotionResource } from './promotion-resource.resource.ts'

const contactWords = {
  email: ['邮件', 'E-mail'],
  whatsapp: 'WhatsApp',
  wechat: ['微信', 'WeChat'],
  phone: ['电话', 'Phone'],
  message: ['私信', 'Direct message'],
  meeting: ['面谈', 'Meeting'],
} as const
const levels = { S: 'S', A: 'A', B: 'B', C: 'C', D: 'D' } as const

export const promotionResourceLabels = recordLabels(promotionResource, {
  name: ['推广资源', 'Promotion resource'],
  fields: {
    type: { values: resourceTypeWords },
    agency: ['所属机构', 'Agency'],
    language: ['语言', 'Language'],
    gender: { label: ['性别', 'Gender'], values: { female: ['女', 'Female'], male: ['男', 'Male'], team: ['团队', 'Team'] } },
    age_band: { label: ['年龄段', 'Age'], values: { '18-24': '18-24', '25-34': '25-34', '35-44': '35-44', '45+': '45+' } },
    categories: ['擅长类目', 'Categories'],
    audience: { label: ['受众国家', 'Audience'], example: ['US 60%, UK 20%', 'US 60%, UK 20%'] },
    contact_name: ['联系人', 'Contact'],
    email: { label: ['邮箱', 'E-mail'], help: ['邮箱、WhatsApp、微信、电话至少填一项', 'At least one of e-mail, WhatsApp, WeChat and phone'] },
    whatsapp: 'WhatsApp',
    wechat: ['微信', 'WeChat'],
    address: ['收件地址', 'Shipping address'],
    pool: { label: ['池', 'Pool'], values: { private: ['私有', 'Private'], public: ['公共', 'Public'] } },
    main_platform: { label: ['主渠道', 'Main channel'], values: platformWords },
    main_handle: ['主账号', 'Main handle'],
    followers: ['粉丝数', 'Followers'],
    engagement_rate: ['互动率', 'Engagement'],
    price_from: ['起价', 'Price from'],
    price_currency: ['起价币种', 'Price currency'],
    level: { values: levels },
    score: ['评分', 'Score'],
    coop_count: ['合作次数', 'Collaborations'],
    last_coop_on: ['最近合作', 'Last collaboration'],
    total_paid: ['累计付款', 'Total paid'],
    avg_roi: ['平均ROI', 'Average ROI'],
    last_contact_at: ['最近联系', 'Last contact'],
    next_contact_on: ['下次联系', 'Next contact'],
    source: {
      values: { import: ['导入', 'Import'], search: ['主动搜索', 'Search'], referral: ['推荐', 'Referral'], inbound: ['主动联系', 'Inbound'] },
    },
    status_reason: ['状态原因', 'Reason of state'],
    merged_into: ['合并到', 'Merged into'],
    mail_consent: {
      label: ['收信意愿', 'Mails'],
      values: { unknown: ['未确认', 'Not asked'], given: ['已同意', 'Agreed'], withdrawn: ['已退订', 'Unsubscribed'] },
    },
    mail_consent_on: ['意愿登记日', 'Said on'],
    mail_consent_note: ['意愿依据', 'How he said so'],
    channels: {
      label: ['渠道账号', 'Channels'],
      fields: {
        platform: { values: platformWords },
        handle: ['账号', 'Handle'],
        url: ['链接', 'Link'],
        followers: ['粉丝数', 'Followers'],
        avg_views: ['均播放', 'Average views'],
        engagement_rate: ['互动率', 'Engagement'],
        verified_on: ['核实日期', 'Checked on'],
      },
    },
    rates: {
      label: ['报价', 'Rates'],
      fields: {
        deliverable_type: { label: ['交付类型', 'Deliverable'], values: deliverableWords },
        platform: { values: platformWords },
        price: ['报价', 'Price'],
        commission_rate: ['佣金', 'Commission'],
        usage_rights_days: ['授权天数', 'Usage days'],
      },
    },
    contacts: {
      label: ['联系记录', 'Contact log'],
      fields: {
        at: ['联系时间', 'At'],
        channel: { label: ['渠道', 'Channel'], values: contactWords },
        summary: ['内容', 'Summary'],
        next_on: ['下次联系', 'Next contact'],
        by: ['联系人员', 'By'],
      },
    },
  },
  states: {
    potential: ['潜在', 'Potential'],
    contacted: ['已建联', 'Contacted'],
    cooperating: ['合作中', 'Cooperating'],
    paused: ['暂停', 'Paused'],
    blacklisted: ['黑名单', 'Blacklisted'],
  },
  actions: {
    contactLog: {
      label: ['记录联系', 'Log contact'],
      args: { channel: { label: ['渠道', 'Channel'], values: contactWords }, summary: ['内容', 'Summary'], next_on: ['下次联系', 'Next contact'] },
    },
    claim: ['领取', 'Claim'],
    consent: {
      label: ['登记同意收信', 'Consents to mails'],
      args: { how: { label: ['同意方式', 'How he agreed'], example: ['合作表单勾选', 'Ticked in the form'] } },
    },
    unsubscribe: { label: ['退订', 'Unsubscribe'], args: { how: { label: ['退订方式', 'How he said so'], example: ['邮件回复退订', 'Answered a mail'] } } },
    mailMerge: {
      label: ['群发邮件', 'Mail merge'],
      help: [
        '仅发给已同意收信的资源；正文可用 {name} 资源名称、{contact} 联系人、{sender} 发件人',
        'Goes only to those who agreed to mails; {name}, {contact} and {sender} stand for resource, contact and sender',
      ],
      args: { subject: ['主题', 'Subject'], text: { label: ['正文', 'Text'], example: ['{contact}，您好！', 'Hello {contact},'] } },
    },
    release: ['放入公共池', 'Release'],
    pause: ['暂停', 'Pause'],
    resume: ['恢复', 'Resume'],
    merge: { args: { into: ['合并到', 'Merge into'] } },
  },
  tabs: {
    mine: ['我的', 'Mine'],
    pool: ['公共池', 'Public pool'],
    cooperating: ['合作中', 'Cooperating'],
    revisit: ['待回访', 'To contact'],
    blacklisted: ['黑名单', 'Blacklist'],
  },
  sections: { audience: ['画像', 'Profile'], contact: ['联系方式', 'Contact'], figures: ['合作情况', 'Collaboration'] },
})

export const promotionPayeeLabels = recordLabels(promotionPayee, {
  name: ['收款账户', 'Payee account'],
  fields: {
    resource: ['资源', 'Resource'],
    method: { label: ['收款方式', 'Method'], values: payeeMethodWords },
    account: ['账号', 'Account'],
    tail: ['尾号', 'Tail'],
    account_name: ['户名', 'Account name'],
    bank_name: ['开户行', 'Bank'],
    swift: 'SWIFT',
    tax_form: { label: ['税表', 'Tax form'], values: { w8: 'W-8', w9: 'W-9', none: ['无', 'None'] } },
    edited_by: ['编辑人', 'Edited by'],
    verified_by: ['核验人', 'Verified by'],
    verified_at: ['核验时间', 'Verified at'],
  },
  states: { pending: ['未核验', 'Not verified'], verified: ['已核验', 'Verified'] },
  actions: { verify: ['核验', 'Verify'], change: ['修改账户', 'Change account'] },
  tabs: { pending: ['未核验', 'Not verified'], verified: ['已核验', 'Verified'] },
})
